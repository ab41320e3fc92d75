import { randomUUID } from 'node:crypto';
import { now, type World } from './world';

/** Adds one more of everything that lists contain. */
export async function addOneOfEach(world: World): Promise<void> {
  const [portrait, cover, picture] = [await world.rows.picture(), await world.rows.picture(), await world.rows.picture()];
  const artist = await world.rows.artist({ imageHash: portrait.hash });
  const album = await world.rows.album({ artistId: artist.id, imageHash: cover.hash });
  const song = await world.rows.song({ artistId: artist.id, albumId: album.id, imageHash: picture.hash });
  world.artistIds.push(artist.id);
  world.albumIds.push(album.id);
  world.songIds.push(song.id);
  const [first, firstAlbum] = [world.artistIds[0]!, world.albumIds[0]!];
  await world.rows.song({ artistId: first, albumId: firstAlbum });
  await world.rows.album({ artistId: first });
  await listen(world, song.id);
  await succeed(world, 'PUT /api/users/me/liked-albums/:albumId', { as: 'kim', params: [album.id], json: { at: now() } });
  await meet(world);
  await administer(world, song.id);
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function listen(world: World, songId: string): Promise<void> {
  await succeed(world, 'PUT /api/users/me/likes/:songId', { as: 'kim', params: [songId], json: { at: now() } });
  const playback = { songIds: [songId], index: 0, seconds: 12.5, isPlaying: true, revision: 1_000 };
  await succeed(world, 'PUT /api/users/me/playback', { as: 'kim', json: playback });
  const plays = [10, 0].map((minutes) => ({ id: randomUUID(), songId, startedAt: minutesAgo(minutes), secondsHeard: 60 }));
  await succeed(world, 'POST /api/plays', { as: 'kim', json: { plays } });
  await world.playlist();
  const { token } = await world.sharedPlaylist();
  await succeed(world, 'POST /api/playlists/join', { as: 'kim', json: { token } });
}

async function meet(world: World): Promise<void> {
  const friend = await world.somebody();
  const conversation = randomUUID();
  const [low, high] = [friend, 'kim'].toSorted();
  await world.query('INSERT INTO conversations (id, low_person, high_person, last_seq) VALUES ($1, $2, $3, 1)', [conversation, low, high]);
  const message = 'INSERT INTO messages (id, conversation_id, seq, sender, receiver, content) VALUES ($1, $2, 1, $3, $4, $5)';
  await world.query(message, [randomUUID(), conversation, friend, 'kim', 'Hello']);
  await succeed(world, 'PUT /api/users/:clerkId/block', { as: 'kim', params: [await world.somebody()] });
  await succeed(world, 'PUT /api/push/subscription', { as: 'kim', json: world.device().subscription });
}

async function administer(world: World, songId: string): Promise<void> {
  await succeed(world, 'PATCH /api/admin/songs/:id', { as: 'admin', params: [songId], json: { featured: true } });
  await succeed(world, 'PUT /api/admin/people/:clerkId/suspension', { as: 'admin', params: [await world.somebody()], json: {} });
  await succeed(world, 'PATCH /api/admin/reports/:id', { as: 'admin', params: [await world.report(songId)], json: { status: 'resolved' } });
}

async function succeed(world: World, route: string, sent: Parameters<World['send']>[1]): Promise<void> {
  const answer = await world.send(route, sent);
  if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
}
