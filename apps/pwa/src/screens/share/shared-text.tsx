import { screenPaths } from '@chorus/contracts';
import { Link2Off, Search } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { hasLink, screenPathIn, wordsBesideLinks } from '../../features/share/shared-links';
import { redirect } from '../../ui/redirect';
import { buttonClass } from '../../ui/controls/button';
import { ShareNotice } from './share-notice';

interface SharedTextProps {
  title: string;
  text: string;
}

/** Opens the link to a screen of Chorus. Where there is none, the words beside it can be searched for, for example a song of another service. */
export function SharedText({ title, text }: SharedTextProps) {
  const all = `${text} ${title}`;
  const path = screenPathIn(all, location.origin);
  if (path !== undefined) return <Navigate to={path} {...redirect} />;

  const words = wordsBesideLinks({ title, text });
  return (
    <ShareNotice
      icon={<Link2Off />}
      {...(hasLink(all)
        ? { title: "Chorus can't open this link", hint: 'It opens links to its own songs, albums, artists, playlists and rooms.' }
        : { title: 'No link to open', hint: 'Share a link to a song, album, artist, playlist or room in Chorus.' })}
    >
      {words === '' ? undefined : (
        <Link
          to={{ pathname: screenPaths.search, search: new URLSearchParams({ q: words }).toString() }}
          replace
          className={`${buttonClass('primary')} max-w-full`}
        >
          <Search aria-hidden className="size-4 shrink-0" />
          <span className="truncate">Search for “{words}”</span>
        </Link>
      )}
    </ShareNotice>
  );
}
