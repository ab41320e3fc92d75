import { chatEndpoints, type Conversation, urlOf, userEndpoints } from '@chorus/contracts';
import { People } from '../_harness/people';
import { closeSockets } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

let issuer: TestIssuer;
let api: TestApi;
let people: People;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn } });
  people = new People(api, issuer);
  await people.join('kim', 'linh');
});

afterEach(closeSockets);

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

async function writeToLinh(senderId: string) {
  const { socket } = await people.connect(senderId);
  return socket.emitWithAck('send_message', { senderId, receiverId: 'linh', content: 'Boo' });
}

const conversationsOfLinh = async () => (await people.call('linh', 'GET', urlOf(chatEndpoints.conversations))).json<Conversation[]>();

describe('somebody without an account', () => {
  it('writes to nobody, since nobody could see, block or report them', async () => {
    expect(await writeToLinh('stranger')).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await conversationsOfLinh()).toEqual([]);
    await people.join('stranger');
    expect(await writeToLinh('stranger')).toMatchObject({ ok: true });
    expect(await conversationsOfLinh()).toMatchObject([{ peerId: 'stranger' }]);
  });

  it('is one who has deleted it, too, though their token lasts', async () => {
    expect((await people.call('kim', 'DELETE', urlOf(userEndpoints.deleteAccount))).statusCode).toBe(200);
    expect(await writeToLinh('kim')).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await conversationsOfLinh()).not.toContainEqual(expect.objectContaining({ peerId: 'kim' }));
  });
});
