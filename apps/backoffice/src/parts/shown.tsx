import { Alert, Button, Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeskRefusal } from '../api/call.ts';

interface ShownProps<Data> {
  readonly query: UseQueryResult<Data, DeskRefusal>;
  /** The sentence for an answer without rows. */
  readonly empty?: string;
  readonly isEmpty?: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/** The states of everything that is read: waiting, refused, empty, there. */
export function Shown<Data>({ query, empty, isEmpty, children }: ShownProps<Data>) {
  const { data, error, isPending, refetch } = query;
  if (error !== null)
    return (
      <Alert color={error.status === 403 ? 'gray' : 'red'} title={error.message} m="md" role="alert">
        {error.status === 403 ? (
          'An admin can request the role for you; a second person approves it.'
        ) : (
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </Alert>
    );
  if (isPending)
    return (
      <div className="panel-body" aria-busy="true" aria-live="polite">
        <Skeleton height={14} mb={10} />
        <Skeleton height={14} mb={10} width="80%" />
        <Skeleton height={14} width="60%" />
      </div>
    );
  if (isEmpty?.(data) === true)
    return (
      <Text c="dimmed" p="md">
        {empty}
      </Text>
    );
  return children(data);
}
