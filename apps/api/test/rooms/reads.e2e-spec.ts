import { blockEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { CatalogueReader } from '../../src/features/catalogue/catalogue.reader';
import { RoomsReadingService } from '../../src/features/rooms/rooms-reading.service';
import { countQueries } from '../_harness/counted-queries';
import { closeSockets } from '../_harness/socket-client';
import { ask, RoomApi } from './room-api';

let api: RoomApi;
let reading: RoomsReadingService;

beforeAll(async () => {
  api = await RoomApi.start();
  reading = api.api.app.get(RoomsReadingService, { strict: false });
});
afterEach(() => {
  jest.restoreAllMocks();
  closeSockets();
});
afterAll(() => api.stop());

describe('a room that several people read at once', () => {
  it('takes the statements of one read', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const { id } = await api.shared([kim, minh], 2);
    const statementsOf = (readers: readonly string[]) =>
      countQueries(() => Promise.all(readers.map((userId) => reading.detail(id, userId))));
    expect(await statementsOf([kim, minh, kim, minh])).toBe(await statementsOf([kim]));
  });

  it('shows people across a block nothing of each other, and somebody who is not in it nothing at all', async () => {
    const [kim, minh, linh, an] = await api.join('kim', 'minh', 'linh', 'an');
    const { id } = await api.shared([kim, minh, linh]);
    for (const who of [minh, linh]) await ask(await api.listen(who, id), 'room_say', { roomId: id, id: randomUUID(), text: `I am ${who}` });
    await api.call(linh, blockEndpoints.add, { params: { clerkId: minh } });
    const answers = await Promise.allSettled([kim, minh, linh, an].map((userId) => reading.detail(id, userId)));
    const seen = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined));
    expect(seen.map((room) => room?.people.map(({ clerkId }) => clerkId))).toEqual([
      [kim, minh, linh],
      [kim, minh],
      [kim, linh],
      undefined,
    ]);
    expect(seen.map((room) => room?.messages.map(({ sender }) => sender?.clerkId))).toEqual([[minh, linh], [minh], [linh], undefined]);
  });

  it('does not hang or fail because the read of another room does', async () => {
    const [kim, minh] = await api.join('kim', 'minh');
    const songIds = await api.songs(1);
    const [slow, other] = [await api.create(kim, songIds), await api.create(minh, await api.songs(1))];
    const catalogue = api.api.app.get(CatalogueReader, { strict: false });
    const songsById = catalogue.songsById.bind(catalogue);
    let fail: (error: Error) => void = () => undefined;
    const hanging = new Promise<never>((_, reject) => (fail = reject));
    jest.spyOn(catalogue, 'songsById').mockImplementation((ids) => (ids.includes(songIds[0]!) ? hanging : songsById(ids)));
    const failing = expect(reading.detail(slow.state.roomId, kim)).rejects.toThrow('timeout');
    expect(await reading.detail(other.state.roomId, minh)).toMatchObject({ linkToken: other.linkToken });
    fail(new Error('timeout'));
    await failing;
  });
});
