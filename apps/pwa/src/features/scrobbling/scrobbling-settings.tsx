import type { Scrobbling, ScrobblingConnection } from '@chorus/contracts';
import { useState } from 'react';
import { Day } from '../../platform/dates/day';
import { Button } from '../../ui/controls/button';
import { toast } from '../../ui/overlays/toast';
import { Skeleton } from '../../ui/skeleton';
import { ErrorText } from '../../ui/states/error-text';
import { ConnectForm } from './connect-form';
import { lostSentences, pauseSentence, waitingSentence, whoIsConnected } from './connection-sentences';
import { useDisconnect, useScrobbling } from './use-scrobbling';

/** Where the person's plays are sent, and what waits. */
export function ScrobblingSettings() {
  const { data, error, refetch } = useScrobbling();

  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-[60ch] text-small text-pretty text-muted">
        Adds what you play here to your listening history elsewhere, once you've heard half of a song or four minutes. Nothing from a
        private session is sent.
      </p>
      {data && <State scrobbling={data} />}
      {!data && error && <ErrorText message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-14 w-full rounded-cover" />}
    </div>
  );
}

function State({ scrobbling: { isAvailable, connection } }: { scrobbling: Scrobbling }) {
  const [isChanging, setChanging] = useState(false);
  const showsForm = connection?.paused !== null || isChanging;

  return (
    <>
      {connection && <Connection connection={connection} onChange={isChanging ? undefined : () => setChanging(true)} />}
      {showsForm && isAvailable && (
        <ConnectForm server={connection?.server} onConnected={() => setChanging(false)}>
          {isChanging && (
            <Button look="quiet" onClick={() => setChanging(false)}>
              Cancel
            </Button>
          )}
        </ConnectForm>
      )}
      {showsForm && !isAvailable && (
        <p className="text-small text-pretty text-muted">It isn't available here yet: an admin has to set ACCOUNTS_KEY first.</p>
      )}
    </>
  );
}

interface ConnectionProps {
  connection: ScrobblingConnection;
  onChange: (() => void) | undefined;
}

function Connection({ connection, onChange }: ConnectionProps) {
  const { mutate, isPending } = useDisconnect();
  const { paused, lastSentAt } = connection;
  const disconnect = () =>
    mutate(undefined, { onSuccess: () => toast.success('Disconnected'), onError: ({ message }) => toast.error(message) });

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1 text-small text-pretty">
        <p dir="auto" className="font-semibold break-words">
          {whoIsConnected(connection)}
        </p>
        {paused !== null && <p className="text-danger">{pauseSentence(connection)}</p>}
        <Lines of={[waitingSentence(connection), ...lostSentences(connection)]} />
        {lastSentAt !== null && (
          <p className="text-muted">
            Last sent <Day of={lastSentAt} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {paused === null && onChange && <Button onClick={onChange}>Change</Button>}
        <Button look="danger" aria-busy={isPending} disabled={isPending} onClick={disconnect}>
          Disconnect
        </Button>
      </div>
    </div>
  );
}

const Lines = ({ of }: { of: readonly (string | undefined)[] }) =>
  of.map(
    (line) =>
      line !== undefined && (
        <p key={line} className="text-muted">
          {line}
        </p>
      ),
  );
