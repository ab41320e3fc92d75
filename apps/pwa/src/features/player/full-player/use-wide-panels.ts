import { useState } from 'react';
import { useMediaQuery } from '../../../ui/hooks/use-media-query';
import { useLyrics } from '../lyrics/use-lyrics';

export type Panel = 'lyrics' | 'queue';
const inOrder: readonly Panel[] = ['lyrics', 'queue'];

const BOTH_FIT = '(min-width: 1400px) and (min-aspect-ratio: 1/1)';

/** The panels beside the cover: the lyrics and the queue if both fit, otherwise the one that was opened last, or none. */
export function useWidePanels() {
  const { lyrics, isLoading } = useLyrics();
  const most = useMediaQuery(BOTH_FIT) ? 2 : 1;
  const [open, setOpen] = useState(inOrder);

  // While the next song's lyrics load, their place is not given to the queue for a moment.
  const offersLyrics = isLoading || (lyrics?.lines.length ?? 0) > 0;
  const chosen = open.filter((panel) => panel === 'queue' || offersLyrics).slice(0, most);
  const others = (of: readonly Panel[], panel: Panel) => of.filter((other) => other !== panel);

  return {
    most,
    offersLyrics,
    shown: inOrder.filter((panel) => chosen.includes(panel)),
    toggle: (panel: Panel) => setOpen(chosen.includes(panel) ? others(chosen, panel) : [panel, ...others(open, panel)]),
  };
}
