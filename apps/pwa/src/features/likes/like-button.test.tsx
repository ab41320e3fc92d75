import type { Song } from '@chorus/contracts';
import { albumNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import type { ReactNode } from 'react';
import { Toaster as HotToaster } from 'react-hot-toast';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { pretendWidth } from '../../ui/browser.fixture';
import { UndoNotice } from '../../ui/overlays/undo-notice';
import { SignInContext } from '../../ui/overlays/use-sign-in-offer';
import { LikeAlbumButton, LikeButton } from './like-button';
import { signedOutLikes, withLike } from './likes-rules';
import type { Like, LikesState } from './likes-rules';
import { UnlikedContext, useUndoUnlike } from './use-likes';

const songs = [songNumber(1), songNumber(2)] as const;

async function show(userId: string | undefined, within?: ReactNode, signIn: () => void = () => undefined) {
  const state = createStore<LikesState<Song>>({ ...signedOutLikes, userId, isRead: true });
  const set = (song: (typeof songs)[number], isLiked: boolean) => {
    const { data } = state.get();
    const like: Like<Song> = { id: song._id, isLiked, at: new Date(Date.UTC(2026, 0, 1) + data.size).toISOString(), thing: song };
    state.set({ ...state.get(), data: withLike(data, like) });
  };
  const rendered: string[] = [];
  const services = Promise.resolve({ likes: { state, set } } as unknown as Services);
  await act(async () => {
    render(
      <SignInContext value={signIn}>
        <ServicesProvider services={services}>
          {within ??
            songs.map((song) => (
              <Profiler key={song._id} id={song.title} onRender={(id) => rendered.push(id)}>
                <LikeButton song={song} />
              </Profiler>
            ))}
        </ServicesProvider>
      </SignInContext>,
    );
    await services;
  });
  rendered.length = 0;
  return rendered;
}

const heart = ({ title }: Song) => screen.getByRole('button', { name: `Like “${title}”` });

describe('a heart', () => {
  it('is pressed in the same tick as its song is liked, and keeps its name', async () => {
    await show('ada');
    expect(heart(songs[0]).getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(heart(songs[0]));
    expect(heart(songs[0]).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(heart(songs[0]));
    expect(heart(songs[0]).getAttribute('aria-pressed')).toBe('false');
  });

  it('is pressed in a list of liked songs before the likes are read', () => {
    render(
      <ServicesProvider services={new Promise(() => undefined)}>
        <LikeButton song={songs[0]} wasLiked />
      </ServicesProvider>,
    );
    expect(heart(songs[0]).getAttribute('aria-pressed')).toBe('true');
  });

  it('of a song that is unliked within a screen tells it, and the song can be liked again', async () => {
    function Screen() {
      const { onUnliked, text, undo } = useUndoUnlike();
      return (
        <UnlikedContext value={onUnliked}>
          <LikeButton song={songs[0]} />
          <UndoNotice text={text} undo={undo} />
        </UnlikedContext>
      );
    }
    await show('ada', <Screen />);
    fireEvent.click(heart(songs[0]));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    fireEvent.click(heart(songs[0]));
    expect(screen.getByRole('status').textContent).toBe(`Removed ${songs[0].title}`);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
      await Promise.resolve();
    });
    expect(heart(songs[0]).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('renders alone when its song is liked', async () => {
    const rendered = await show('ada');
    fireEvent.click(heart(songs[1]));
    expect(rendered).toEqual([songs[1].title]);
  });

  it('offers a visitor to sign in', async () => {
    const signIn = jest.fn();
    pretendWidth(1440);
    render(<HotToaster />);
    const rendered = await show(undefined, undefined, signIn);
    fireEvent.click(heart(songs[0]));
    screen.getByText('Sign in to like songs.');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(signIn).toHaveBeenCalledTimes(1);
    expect(rendered).toEqual([]);
  });

  it('of an album has a name of its own, and offers a visitor to sign in', async () => {
    const state = createStore({ ...signedOutLikes, isRead: true });
    const services = Promise.resolve({ likedAlbums: { state, set: jest.fn() } } as unknown as Services);
    pretendWidth(1440);
    render(<HotToaster />);
    await act(async () => {
      render(
        <ServicesProvider services={services}>
          <LikeAlbumButton album={albumNumber(1)} />
        </ServicesProvider>,
      );
      await services;
    });
    fireEvent.click(screen.getByRole('button', { name: 'Like the album “Album 1”' }));
    screen.getByText('Sign in to like albums.');
  });
});
