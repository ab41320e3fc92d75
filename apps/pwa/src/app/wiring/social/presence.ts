import { userEndpoints } from '@chorus/contracts';
import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Playback } from '../../../features/player/create-playback';
import type { Presence } from '../../../features/presence/create-presence';
import { queryOf } from '../../../platform/api-client/query-of';

export function publishActivity({ player }: Pick<Playback, 'player'>, presence: Pick<Presence, 'play'>): void {
  player.on('playback.changed', ({ song, isPlaying }) => presence.play(isPlaying ? song : undefined));
  const now = player.getSnapshot();
  presence.play(now.matches({ playback: 'playing' }) ? now.context.song : undefined);
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const MOST_READS_PER_PERSON = 6;

/**
 * Refetches the shown list of people while somebody online is not in it, since a new person may be online before the list has them: one
 * series of reads with growing pauses, no matter who comes and goes meanwhile. After a few reads, it gives up on a person whom the list
 * still lacks.
 */
export function refetchPeople({ state }: Pick<Presence, 'state'>, client: QueryClient, ownId: () => string | undefined): void {
  const { queryKey } = queryOf(userEndpoints.list);
  const reads = new Map<string, number>();
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const missing = (): string[] => {
    const query = client.getQueryCache().find({ queryKey });
    const list = client.getQueryData(queryKey);
    if (!query?.isActive() || !list) return [];
    const known = new Set([ownId(), ...list.data.map(({ clerkId }) => clerkId)]);
    return [...state.get().online].filter((userId) => !known.has(userId) && (reads.get(userId) ?? 0) < MOST_READS_PER_PERSON);
  };

  const refetch = async () => {
    const wanted = missing();
    for (const userId of wanted) reads.set(userId, (reads.get(userId) ?? 0) + 1);
    if (wanted.length > 0) await client.refetchQueries({ queryKey, exact: true });
    timer = undefined;
    pause = missing().length > 0 ? Math.min(2 * pause, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    follow();
  };

  const follow = () => {
    if (timer === undefined && missing().length > 0) timer = setTimeout(() => void refetch(), pause);
  };

  state.subscribe(follow);
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === hashKey(queryKey)) follow();
  });
}
