import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { type Body, DeskRefusal, isSignedOut } from './call.ts';
import { download } from './download.ts';

/** Downloads a file; a refusal is shown as a notice. */
export function useDownload<P extends Parameters<typeof download>[0]>(path: P) {
  const { mutate: start, isPending } = useMutation<void, Error, Body<P>>({
    mutationFn: (body) => download(path, body),
    onError: (error) => {
      if (isSignedOut(error)) return;
      const message = error instanceof DeskRefusal ? error.message : 'The download broke off. Try again.';
      notifications.show({ message, color: 'red', autoClose: 8000 });
    },
  });
  return { start, isPending };
}
