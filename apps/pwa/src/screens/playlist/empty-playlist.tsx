import { ListMusic } from 'lucide-react';
import { EmptyState } from '../../ui/states/empty-state';

/** As high as a row where a search to add songs follows: the first song takes its place, and moves nothing. */
export const EmptyPlaylist = ({ mayEdit }: { mayEdit: boolean }) =>
  mayEdit ? (
    <p className="flex h-15 items-center gap-3 text-small text-muted">
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-small bg-raised text-faint">
        <ListMusic className="size-5" />
      </span>
      No songs yet
    </p>
  ) : (
    <EmptyState icon={<ListMusic />} title="No songs yet" />
  );
