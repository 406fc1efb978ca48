import { Modal, type ModalProps } from '@mantine/core';

const FIELD = ':is(input, select, textarea):not([disabled], [type=hidden])';

/** The kit focuses the marked element of a dialog, or its first button, which closes it. */
const markFirstField = (body: HTMLElement | null): void =>
  body?.querySelector(FIELD)?.setAttribute('data-autofocus', '');

/** A dialog with the focus in its first field. */
export function Dialog({ children, ...props }: Omit<ModalProps, 'opened'>) {
  return (
    <Modal opened {...props}>
      <div ref={markFirstField}>{children}</div>
    </Modal>
  );
}
