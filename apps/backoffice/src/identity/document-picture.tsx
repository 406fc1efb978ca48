import { Box, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Answer, type DeskRefusal, deskCall } from '../api/call.ts';
import { Shown } from '../parts/shown.tsx';

const TURN = 90;

interface DocumentPictureProps {
  readonly documentId: string;
  readonly label: string;
}

/** The document's picture. It is not cached after it is closed, because each read is recorded in the audit trail. */
export function DocumentPicture({ documentId, label }: DocumentPictureProps) {
  const query = useQuery<Answer<'/desk/identity/picture'>, DeskRefusal>({
    queryKey: ['/desk/identity/picture', documentId],
    queryFn: () => deskCall('/desk/identity/picture', { documentId }),
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false },
  });
  return <Shown query={query}>{({ data }) => <Picture jpeg={data.jpeg} label={label} />}</Shown>;
}

function Picture({ jpeg, label }: { readonly jpeg: string; readonly label: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const [turns, setTurns] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  useEffect(() => {
    const bytes = Uint8Array.from(atob(jpeg), (character) => character.charCodeAt(0));
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [jpeg]);
  if (url === null) return null;
  return (
    <>
      <Group p="xs" gap="xs">
        <Button size="compact-xs" variant="default" onClick={() => setTurns((before) => before + 1)}>
          Turn
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => setIsLarge((before) => !before)}>
          {isLarge ? 'Fit' : 'Full size'}
        </Button>
        <Text size="xs" c="dimmed">
          Each opening is recorded.
        </Text>
      </Group>
      {/* A keyboard scrolls the picture where it is larger than its frame. */}
      <Box component="section" className="picture" tabIndex={0} aria-label="The whole picture">
        <img
          src={url}
          alt={label}
          className={isLarge ? '' : 'fit'}
          style={{ rotate: `${(turns * TURN) % 360}deg` }}
        />
      </Box>
    </>
  );
}
