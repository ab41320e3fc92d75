import { MicVocal } from 'lucide-react';
import { Button } from '../../../ui/button';

/** They are saved on their own. */
export const LyricsField = ({ onEdit }: { onEdit: () => void }) => (
  <div className="flex items-center gap-4 rounded-card border border-line p-4">
    <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-raised text-faint">
      <MicVocal className="size-5" />
    </span>
    <p className="min-w-0 flex-1 truncate text-small font-semibold">Lyrics</p>
    <Button aria-haspopup="dialog" onClick={onEdit}>
      Edit lyrics
    </Button>
  </div>
);
