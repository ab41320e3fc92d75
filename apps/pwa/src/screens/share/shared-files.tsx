import { screenPaths } from '@chorus/contracts';
import { CloudOff, ListMusic, Lock, Music, Share2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { ImportSharedPlaylist } from '../../features/playlists/dialogs/import-shared-playlist';
import { SignInButton } from '../../features/session/sign-in-button';
import { useIsAdmin, useIsAdminUnknown, useIsCheckingAdmin, useIsWaiting, usePerson } from '../../features/session/use-session';
import { isPlaylistFile } from '../../features/share/read-share';
import { addSharedPath, useSharedFiles } from '../../features/share/use-shared-files';
import { Button } from '../../ui/controls/button';
import { countOf } from '../../ui/formats';
import { redirect } from '../../ui/redirect';
import { ScreenHeading } from '../../ui/screen';
import { Spinner } from '../../ui/states/spinner';
import { ShareNotice } from './share-notice';

export function SharedFiles() {
  const { files, forget } = useSharedFiles({ isWanted: true });
  const navigate = useNavigate();
  const discard = () => {
    forget();
    void navigate(screenPaths.home, { replace: true });
  };
  const playlist = files?.find(isPlaylistFile);

  if (!files) return <Opening />;
  if (playlist) return <SharedPlaylist file={playlist} onDiscard={discard} onImported={forget} />;
  if (files.length > 0) return <SharedSongs count={files.length} onDiscard={discard} onRefused={forget} />;
  return <ShareNotice icon={<Share2 />} title="Nothing to open" hint="Share a link, a song or a playlist with Chorus to open it here." />;
}

const Opening = () => (
  <div role="status" className="flex min-h-[60dvh] flex-col items-center justify-center gap-5">
    <Spinner />
    <ScreenHeading className="text-body font-semibold text-muted">Opening…</ScreenHeading>
  </div>
);

interface SharedPlaylistProps {
  file: File;
  onDiscard: () => void;
  onImported: () => void;
}

function SharedPlaylist({ file, onDiscard, onImported }: SharedPlaylistProps) {
  const isWaiting = useIsWaiting();
  const person = usePerson();

  if (!person && isWaiting) return <Opening />;
  return (
    <ShareNotice
      icon={<ListMusic />}
      {...(person
        ? { title: 'Import this playlist?', hint: `Songs in “${file.name}” that are also in Chorus become a playlist in your library.` }
        : { title: 'Sign in to import this playlist', hint: `“${file.name}” stays on this device until you do.` })}
    >
      <Button onClick={onDiscard}>Discard</Button>
      {person ? <ImportSharedPlaylist file={file} onImported={onImported} /> : <SignInButton />}
    </ShareNotice>
  );
}

interface SharedSongsProps {
  count: number;
  onDiscard: () => void;
  onRefused: () => void;
}

/** Only admins add songs. Before that is known of somebody, their files stay. */
function SharedSongs({ count, onDiscard, onRefused }: SharedSongsProps) {
  const person = usePerson();
  const isAdmin = useIsAdmin();
  const isChecking = useIsCheckingAdmin();
  const isUnknown = useIsAdminUnknown();
  const stay = `Your ${countOf(count, 'file')} ${count === 1 ? 'stays' : 'stay'} on this device until then.`;

  if (isAdmin) return <Navigate to={addSharedPath} {...redirect} />;
  if (isChecking) return <Opening />;
  if (isUnknown)
    return (
      <ShareNotice icon={<CloudOff />} title="You're offline" hint={`Songs can be added when you're back online. ${stay}`}>
        <Button onClick={onDiscard}>Discard</Button>
      </ShareNotice>
    );
  if (!person)
    return (
      <ShareNotice icon={<Music />} title="Sign in to add songs" hint={`Only admins can add songs. If you're one, sign in. ${stay}`}>
        <Button onClick={onDiscard}>Discard</Button>
        <SignInButton />
      </ShareNotice>
    );
  return <OnlyAdmins onShown={onRefused} />;
}

function OnlyAdmins({ onShown }: { onShown: () => void }) {
  const sayShown = useEffectEvent(onShown);
  useEffect(() => sayShown(), []);

  return (
    <ShareNotice
      icon={<Lock />}
      title="Only admins can add songs"
      hint="You can listen to everything in Chorus, and make playlists of it."
    />
  );
}
