import { Alert, Button, Skeleton, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type DeskRefusal, isSignedOut } from '../api/call.ts';

interface ShownProps<Data> {
  readonly query: UseQueryResult<Data, DeskRefusal>;
  /** Of a whole page: its heading while nothing of it is there. */
  readonly page?: string;
  /** The sentence for an answer without rows. */
  readonly empty?: string;
  readonly isEmpty?: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/** A refusal after which nothing of the answer before may be shown. */
const FINAL = [403, 404];

/** The states of everything that is read: waiting, refused, empty, there. Where a later reading fails, the former one stays beneath its sentence. */
export function Shown<Data>({ query, page, empty, isEmpty, children }: ShownProps<Data>) {
  const { data, error, isPending, refetch } = query;
  const failure = error !== null && (
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
  const heading = page !== undefined && <Title order={1}>{page}</Title>;
  if (error !== null && (data === undefined || FINAL.includes(error.status)))
    return (
      <>
        {heading}
        {failure}
      </>
    );
  if (isPending || data === undefined)
    return (
      <>
        {heading}
        <div className="panel-body" aria-busy="true" aria-live="polite">
          <Skeleton height={14} mb={10} />
          <Skeleton height={14} mb={10} width="80%" />
          <Skeleton height={14} width="60%" />
        </div>
      </>
    );
  return (
    <>
      {!isSignedOut(error) && failure}
      {isEmpty?.(data) === true ? (
        <Text c="dimmed" p="md">
          {empty}
        </Text>
      ) : (
        children(data)
      )}
    </>
  );
}
