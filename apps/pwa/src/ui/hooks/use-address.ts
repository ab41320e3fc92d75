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

/** The part of the URL for one of several lists of a screen, whose values have the name of the list before theirs. */
export const addressOfList = ({ params, change }: Address, list: string): Address => ({
  params: new URLSearchParams(
    [...params].flatMap(([name, value]) => (name.startsWith(`${list}-`) ? [[name.slice(list.length + 1), value]] : [])),
  ),
  change: (changes) => change(Object.fromEntries(Object.entries(changes).map(([name, value]) => [`${list}-${name}`, value]))),
});
