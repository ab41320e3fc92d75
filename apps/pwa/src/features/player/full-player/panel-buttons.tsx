import { ListMusic, MicVocal } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button';
import type { Panel } from './use-wide-panels';

interface PanelButtonsProps {
  shown: readonly Panel[];
  offersLyrics: boolean;
  onToggle: (panel: Panel) => void;
}

/** If there are no lyrics, the place of their button stays empty, so that nothing moves when songs change. */
export const PanelButtons = ({ shown, offersLyrics, onToggle }: PanelButtonsProps) => (
  <>
    {offersLyrics ? (
      <IconButton label="Lyrics" aria-pressed={shown.includes('lyrics')} onClick={() => onToggle('lyrics')}>
        <MicVocal className="size-5" />
      </IconButton>
    ) : (
      <span className="size-11 pointer-fine:md:size-10" />
    )}
    <IconButton label="Up next" aria-pressed={shown.includes('queue')} onClick={() => onToggle('queue')}>
      <ListMusic className="size-5" />
    </IconButton>
  </>
);
