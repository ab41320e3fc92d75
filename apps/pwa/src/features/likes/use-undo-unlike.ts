import type { Song } from '@chorus/contracts';
import { createContext, useCallback, useState } from 'react';
import { useServiceLater } from '../../platform/services/services';

/** Hears of songs that the person unlikes within a screen, by a heart or in a menu. */
export const UnlikedContext = createContext<((song: Song) => void) | undefined>(undefined);

/** The last song that was unliked, which can be liked again. */
export function useUndoUnlike() {
  const later = useServiceLater('likes');
  const [last, setLast] = useState<{ text: string; song?: Song }>();
  const song = last?.song;

  return {
    onUnliked: useCallback((unliked: Song) => setLast({ text: `Removed ${unliked.title}`, song: unliked }), []),
    text: last?.text,
    undo:
      song &&
      (() => {
        void later().then(({ set }) => set(song, true));
        setLast({ text: 'Put back' });
      }),
  };
}
