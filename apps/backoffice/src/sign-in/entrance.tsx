import { brand } from '@jara/brand/brand';
import { Center, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EntranceProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of the pages without a session. */
export function Entrance({ title, children }: EntranceProps) {
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="xl" w={400} maw="100%">
        <Stack gap="md">
          <div>
            <Text size="sm" c="dimmed">
              {brand.name} · operator’s desk
            </Text>
            <Title order={1}>{title}</Title>
          </div>
          {children}
        </Stack>
      </Paper>
    </Center>
  );
}
