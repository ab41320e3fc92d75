import { LISTENBRAINZ } from '@chorus/contracts';
import { useState } from 'react';
import { useCheck, useConnect } from './use-scrobbling';

export interface Entered {
  isOther: boolean;
  /** Of another server than ListenBrainz. */
  address: string;
  token: string;
}

/** What is entered to connect, and what the server said of it. `server` is the one that is connected, if any. */
export function useConnectForm(server: string | undefined, onConnected: () => void) {
  const isOther = server !== undefined && server !== LISTENBRAINZ;
  const [entered, setEntered] = useState<Entered>({ isOther, address: isOther ? server : '', token: '' });
  const checking = useCheck();
  const connecting = useConnect();
  const isComplete = entered.token.trim() !== '' && (!entered.isOther || entered.address.trim() !== '');
  const credentials = { server: entered.isOther ? entered.address : null, token: entered.token };

  return {
    entered,
    canSend: isComplete && !checking.isPending && !connecting.isPending,
    isChecking: checking.isPending,
    isConnecting: connecting.isPending,
    found: checking.data?.userName,
    problem: (connecting.error ?? checking.error)?.message,
    /** An answer is about what was entered when it was asked for. */
    change: (changed: Partial<Entered>) => {
      checking.reset();
      connecting.reset();
      setEntered({ ...entered, ...changed });
    },
    check: () => {
      connecting.reset();
      checking.mutate(credentials);
    },
    connect: () => {
      checking.reset();
      connecting.mutate(credentials, { onSuccess: onConnected });
    },
  };
}
