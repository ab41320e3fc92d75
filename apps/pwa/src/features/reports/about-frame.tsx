import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button';

/** What a report is about, quoted, with a way to leave it out. */
export const AboutFrame = ({ onRemove, children }: { onRemove: () => void; children: ReactNode }) => (
  <figure className="flex items-start gap-2 rounded-card border-l-4 border-accent bg-raised py-3 pr-1 pl-4 ring-1 ring-line">
    <blockquote className="min-w-0 flex-1 self-center">{children}</blockquote>
    <IconButton label="Leave this out of the report" size="small" onClick={onRemove}>
      <X className="size-4.5" />
    </IconButton>
  </figure>
);
