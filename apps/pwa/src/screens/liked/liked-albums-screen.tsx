import { screenPaths } from '@chorus/contracts';
import type { Album, ShownAlbum } from '@chorus/contracts';
import { Heart } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ListKind } from '../../features/catalogue/lists/arrange';
import { albumList } from '../../features/catalogue/lists/list-kinds';
import { useListReading } from '../../features/catalogue/lists/use-list-reading';
import { useLikedAlbums } from '../../features/likes/use-liked';
import { UnlikedContext, useUndoUnlike } from '../../features/likes/use-likes';
import { SignInButton } from '../../features/session/sign-in-button';
import { usePerson } from '../../features/session/use-session';
import { buttonClass } from '../../ui/controls/button';
import { EmptyState } from '../../ui/states/empty-state';
import { byUndoKeys } from '../../ui/overlays/by-undo-keys';
import { UndoNotice } from '../../ui/overlays/undo-notice';
import { useKeepFocus } from '../../ui/hooks/use-keep-focus';
import { useListAddress } from '../../ui/lists/use-list-address';
import { Screen, ScreenHeading } from '../../ui/screen';
import { CardList } from '../card-list/card-list';
import { PlayableAlbumCard } from '../playable-album-card';

const NAME = 'Liked albums';

export default function LikedAlbumsScreen() {
  const person = usePerson();

  return (
    <Screen title={NAME}>
      {person ? (
        <LikedAlbums userId={person.id} />
      ) : (
        <>
          <ScreenHeading className="mb-6 text-heading font-extrabold">{NAME}</ScreenHeading>
          <EmptyState icon={<Heart />} title="Sign in to like albums" hint="The albums you like show up here, on all your devices.">
            <SignInButton />
          </EmptyState>
        </>
      )}
    </Screen>
  );
}

const albumCard = (album: Album) => <PlayableAlbumCard album={album} />;
const ignore = () => undefined;

function LikedAlbums({ userId }: { userId: string }) {
  const albums = useLikedAlbums(userId);
  const view = useListAddress();
  const reading = { data: albums, error: null, isPending: !albums, refetch: ignore };
  const list = useListReading<Album>(reading, likedAlbumList, view.wanted);
  const { onUnliked, text, undo } = useUndoUnlike();
  const stays = useKeepFocus<HTMLDivElement>();

  return (
    <UnlikedContext value={onUnliked}>
      <div tabIndex={-1} className="outline-none" onKeyDown={byUndoKeys(undo)} {...stays}>
        <CardList
          title={NAME}
          noun="albums"
          searchLabel="Filter liked albums"
          view={view}
          list={{ ...list, show: ignore }}
          empty={<NoLikedAlbums />}
          actions={
            <div className="sticky top-2 z-10 has-[button]:mb-3">
              <UndoNotice text={text} undo={undo} />
            </div>
          }
          cardOf={albumCard}
        />
      </div>
    </UnlikedContext>
  );
}

const NoLikedAlbums = () => (
  <EmptyState icon={<Heart />} title="No liked albums yet" hint="Press the heart on an album, and it shows up here.">
    <Link to={screenPaths.albums} className={buttonClass()}>
      Browse albums
    </Link>
  </EmptyState>
);

const [, ...otherOrders] = albumList.orders;

const likedAlbumList: ListKind<ShownAlbum> = {
  orders: [{ value: 'liked', label: 'Recently liked' }, ...otherOrders],
  textsOf: albumList.textsOf,
};
