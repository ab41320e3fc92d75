import { createStore } from '../../platform/store/create-store';
import { signedOutPlaylists } from './sync/playlists-rules';
import { untilListed } from './until-listed';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('an import waits until it is known which playlists the person has', async () => {
  const state = createStore(signedOutPlaylists);
  let isReady = false;
  const ready = untilListed(state).then(() => (isReady = true));
  state.set({ ...signedOutPlaylists, isRead: true });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(isReady).toBe(false);
  state.set({ ...signedOutPlaylists, isRead: true, isFetched: true });
  await ready;
});

it('an import says so when the server does not answer which playlists there are', async () => {
  const failed = expect(untilListed(createStore(signedOutPlaylists))).rejects.toThrow("Chorus couldn't read your playlists.");
  await jest.advanceTimersByTimeAsync(60_000);
  await failed;
});
