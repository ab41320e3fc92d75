import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export type AddressValues = Record<string, string | undefined>;

export type Address = ReturnType<typeof useAddress>;

/**
 * The view of a list lives in the URL, so that going back restores it. Changes replace the entry
 * of the history; `undefined` removes a value.
 */
export function useAddress() {
  const [stored, setStored] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: unknown };
  // The address follows in a transition, which waits for whatever is suspended on the screen.
  const [changed, setChanged] = useState({ key, params: stored });
  const params = changed.key === key ? changed.params : stored;

  return {
    params,
    change: (changes: AddressValues) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setChanged({ key, params: next });
      setStored(next, { replace: true, state });
    },
  };
}
