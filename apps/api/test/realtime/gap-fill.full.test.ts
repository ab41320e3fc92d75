import type { NewMessage } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { HistoryService } from '../../src/features/chat/history.service';
import type { MessageEntity } from '../../src/features/chat/message.entity';
import { appendMessage } from '../../src/features/chat/messages.queries';
import { UnitOfWork } from '../../src/platform/events/unit-of-work';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { ClusterSimulation } from '../_harness/cluster/cluster-simulation';
import { closeSockets } from '../_harness/socket-client';
import { until } from '../_harness/until';
import { startApi, type TestApi } from '../_harness/start-api';

const LONG = process.env.CHORUS_LONG !== undefined;
const WRITERS = 8;
const MESSAGES = 2_000;
/** Enough on one node, since the defect shows much sooner. */
const FEW = 400;

let api: TestApi;
let work: UnitOfWork;
let history: HistoryService;

beforeAll(async () => {
  api = await startApi();
  work = api.app.get(UnitOfWork);
  history = api.app.get(HistoryService);
});

afterEach(() => api.dataSource.query('TRUNCATE conversations CASCADE'));

afterAll(() => api.stop());

type Append = (database: EntityManager, message: NewMessage) => Promise<MessageEntity>;

async function readWhileWritten(append: Append): Promise<number[]> {
  let written = 0;
  const write = async () => {
    while (written < FEW) {
      written += 1;
      await work.run(async (database) => {
        const message = { senderId: 'kim', receiverId: 'linh', content: String(written) };
        const { seq } = await append(database, message);
        await wait(seq % 3);
      });
    }
  };
  await work.run((database) => append(database, { senderId: 'linh', receiverId: 'kim', content: 'the first' }));
  const read: number[] = [];
  const readOn = async () => {
    const more = await history.between('linh', 'kim', { after: read.at(-1) ?? 0, before: undefined, limit: 100 });
    read.push(...more.map(({ seq }) => seq));
  };
  const committed = Promise.all(Array.from({ length: WRITERS }, write)).then(() => true);
  const notYet = () => wait(0, false);
  do await readOn();
  while (!(await Promise.race([committed, notYet()])));
  await readOn();
  return read;
}

(LONG ? describe : describe.skip)(
  `a reader who asks for what follows, while ${WRITERS} write on three nodes and pause before they commit`,
  () => {
    let simulation: ClusterSimulation;

    beforeAll(async () => {
      simulation = await ClusterSimulation.start({ mutant: 'pauses before the commit' });
    });

    afterEach(closeSockets);

    afterAll(() => simulation.stop());

    it('misses nothing', async () => {
      const [kim, linh] = [await simulation.visitor('kim'), await simulation.visitor('linh')];
      for (const person of [kim, linh]) await person.join();
      const write = async (_: unknown, writer: number) => {
        const [from, to] = writer % 2 === 0 ? [kim, linh] : [linh, kim];
        const { socket } = await from.connect();
        for (let count = 0; count < MESSAGES / WRITERS; count += 1) {
          const message = { senderId: from.id, receiverId: to.id, content: `${writer}: ${count}`, clientMessageId: randomUUID() };
          await until(
            () => socket.emitWithAck('send_message', message),
            ({ ok }) => ok,
          );
        }
      };
      const read: number[] = [];
      const readOn = async () => {
        // On a slow machine, a poll may fail; the reader then polls again.
        const more = await linh.history('kim', read.at(-1) ?? 0).catch(() => []);
        read.push(...more.map(({ seq }) => seq));
      };
      const written = Promise.all(Array.from({ length: WRITERS }, write)).then(() => true);
      while (!(await Promise.race([written, wait(0, false)]))) await readOn();
      await until(readOn, () => read.at(-1) === MESSAGES);
      expect(read).toEqual(Array.from({ length: MESSAGES }, (_, index) => index + 1));
      recordFinding(`a gap-fill cursor skipped 0 of ${MESSAGES} messages by ${WRITERS} writers on 3 nodes that pause before they commit`);
    });
  },
);

describe(`a reader who polls while ${WRITERS} writers pause before the commit`, () => {
  it('misses nothing', async () => {
    const read = await readWhileWritten(appendMessage);
    expect(read).toEqual(Array.from({ length: FEW + 1 }, (_, index) => index + 1));
  });

  it('misses some when numbers come from a sequence', async () => {
    await api.dataSource.query('CREATE SEQUENCE IF NOT EXISTS unlocked');
    const [conversation] = await api.dataSource.query<{ id: string }[]>(
      `INSERT INTO conversations (id, low_person, high_person, last_seq) VALUES ($1, 'kim', 'linh', 1) RETURNING id`,
      [uuidv7()],
    );
    const unlocked: Append = async (database, { senderId, receiverId, content }) => {
      const [row] = await database.query<MessageEntity[]>(
        `INSERT INTO messages (id, conversation_id, seq, sender, receiver, content)
         VALUES ($1, $2, nextval('unlocked'), $3, $4, $5) RETURNING seq`,
        [uuidv7(), conversation?.id, senderId, receiverId, content],
      );
      return row!;
    };
    expect((await readWhileWritten(unlocked)).length).toBeLessThan(FEW + 1);
  });
});
