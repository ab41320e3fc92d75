import { screenPaths } from '@chorus/contracts';
import { Disc3, DiscAlbum, Heart, Library, MicVocal } from 'lucide-react';
import { LikedLink } from '../../features/likes/liked-link';
import { likesOfAlbums, likesOfSongs } from '../../features/likes/likes-in-page';
import { OnRepeatLink } from '../../features/listening/on-repeat-link';
import { DownloadsLink } from '../../features/offline/keeping/downloads-link';
import { SignInButton } from '../../features/session/sign-in-button';
import { usePerson } from '../../features/session/use-session';
import { ListLink } from '../../ui/controls/list-link';
import { Screen, ScreenHeading } from '../../ui/screen';
import { EmptyState } from '../../ui/states/empty-state';
import { YourPlaylists } from './your-playlists';

const TITLE = 'Library';

/** Also at the path of playlists, where it begins with them. */
export default function LibraryScreen() {
  const isSignedIn = usePerson() !== undefined;

  return (
    <Screen title={TITLE}>
      <ScreenHeading className="mb-4 text-heading font-extrabold">{TITLE}</ScreenHeading>
      <ul className="-mx-2 mb-6 grid gap-x-4 @xl:grid-cols-2 @4xl:grid-cols-3">
        {isSignedIn && <PersonalLists />}
        <li>
          <DownloadsLink />
        </li>
        <li>
          <ListLink to={screenPaths.albums} icon={<DiscAlbum />} name="Albums" />
        </li>
        <li>
          <ListLink to={screenPaths.artists} icon={<MicVocal />} name="Artists" />
        </li>
      </ul>
      {isSignedIn ? <YourPlaylists /> : <SignInOffer />}
    </Screen>
  );
}

const PersonalLists = () => (
  <>
    <li>
      <LikedLink of={likesOfSongs} icon={<Heart className="fill-current" />} />
    </li>
    <li>
      <LikedLink of={likesOfAlbums} icon={<Disc3 />} />
    </li>
    <li>
      <OnRepeatLink />
    </li>
  </>
);

const SignInOffer = () => (
  <EmptyState
    icon={<Library />}
    title="Sign in to build your library"
    hint="The songs you like and the playlists you make show up here, on all your devices."
  >
    <SignInButton />
  </EmptyState>
);
