import { screenPaths } from '@chorus/contracts';
import { ListMusic } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/controls/button';
import { EmptyState } from '../../ui/states/empty-state';

export const EmptyPlaylist = ({ mayEdit }: { mayEdit: boolean }) =>
  mayEdit ? (
    <EmptyState icon={<ListMusic />} title="No songs yet" hint="Choose “Add to playlist…” in the menu of a song, and it shows up here.">
      <Link to={screenPaths.search} className={buttonClass()}>
        Find songs
      </Link>
    </EmptyState>
  ) : (
    <EmptyState icon={<ListMusic />} title="No songs yet" />
  );
