import type { Song } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { toast } from '../../ui/toast';
import { LikeButton } from './like-button';
import { signedOutLikes } from './likes';
import type { LikesState } from './likes';
import { withLike } from './likes-rules';

const songs = [songNumber(1), songNumber(2)] as const;

async function show(userId: string | undefined) {
  const state = createStore<LikesState>({ ...signedOutLikes, userId, isRead: true });
  const set = (song: (typeof songs)[number], isLiked: boolean) => {
    const { likes } = state.get();
    const like = { songId: song._id, isLiked, at: new Date(Date.UTC(2026, 0, 1) + likes.size).toISOString(), song };
    state.set({ ...state.get(), likes: withLike(likes, like) });
  };
  const rendered: string[] = [];
  const services = Promise.resolve({ likes: { state, set } } as unknown as Services);
  await act(async () => {
    render(
      <ServicesProvider services={services}>
        {songs.map((song) => (
          <Profiler key={song._id} id={song.title} onRender={(id) => rendered.push(id)}>
            <LikeButton song={song} />
          </Profiler>
        ))}
      </ServicesProvider>,
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

  it('renders alone when its song is liked', async () => {
    const rendered = await show('ada');
    fireEvent.click(heart(songs[1]));
    expect(rendered).toEqual([songs[1].title]);
  });

  it('tells a visitor to sign in', async () => {
    const info = jest.spyOn(toast, 'info').mockReturnValue(undefined);
    const rendered = await show(undefined);
    fireEvent.click(heart(songs[0]));
    expect(info).toHaveBeenCalledWith('Sign in to like songs.');
    expect(rendered).toEqual([]);
  });
});
