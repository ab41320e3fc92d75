import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { startEdge } from './_harness/cluster/edge';
import { testCertificate } from './_harness/test-certificate';

const store = createServer(testCertificate, (_, response) => void response.end('music'));
beforeAll(() => new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening)));
afterAll(() => void store.close());

async function statusOfMedia(trusted?: string): Promise<number> {
  const edge = await startEdge({
    nodes: ['http://127.0.0.1:1'],
    issuer: 'https://sign-in.example.com',
    publicUrl: 'https://music.example.com',
    mediaOrigin: `https://127.0.0.1:${(store.address() as AddressInfo).port}/chorus`,
    ...(trusted !== undefined && { trusted }),
  });
  const { status } = await fetch(`${edge.origin}/media/${'a'.repeat(64)}.mp3`);
  await edge.stop();
  return status;
}

it('nginx reads media from a store whose certificate it trusts', async () => {
  expect(await statusOfMedia(testCertificate.cert)).toBe(200);
});

it('nginx reads nothing from a store whose certificate it does not trust', async () => {
  expect(await statusOfMedia()).toBe(503);
});
