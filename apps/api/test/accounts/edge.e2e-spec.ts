import { identityEndpoints, urlOf } from '@chorus/contracts';
import { freePort } from '../../../../tools/network/free-port';
import { BrowserSession } from '../_harness/browser-session';
import { type Edge, startEdge } from '../_harness/cluster/edge';
import { acceptLink, linh, minh, startOwnAccounts } from '../_harness/own-accounts';

let edge: Edge;
let accounts: Awaited<ReturnType<typeof startOwnAccounts>>;
let publicUrl: string;

beforeAll(async () => {
  const [port, nodePort] = [await freePort(), await freePort()];
  publicUrl = `http://localhost:${port}`;
  edge = await startEdge({ nodes: [`http://127.0.0.1:${nodePort}`], issuer: '', publicUrl, port });
  accounts = await startOwnAccounts({ PORT: String(nodePort), PUBLIC_URL: publicUrl, TRUST_PROXY: '1' });
});

afterAll(async () => {
  await edge.stop();
  await accounts.stop();
});

describe('own accounts behind the edge', () => {
  it('sign people in at the public address', async () => {
    const session = new BrowserSession(publicUrl);
    const { access_token, refresh_token } = await session.signInWithPassword(linh.login, linh.password);
    const headers = { authorization: `Bearer ${access_token}`, connection: 'close' };
    const answer = await fetch(publicUrl + urlOf(identityEndpoints.adminCheck), { headers });
    expect(await answer.json()).toMatchObject({ admin: true });
    expect((await session.renew(refresh_token)).status).toBe(200);
  });

  it('have pages with the policy of the sign-in, and not that of the page beside it', async () => {
    const { response } = await new BrowserSession(publicUrl).requestSignIn();
    const policy = response!.headers.get('content-security-policy') ?? '';
    expect(response!.status).toBe(200);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('worker-src');
    expect(response!.headers.get('cache-control')).toBe('no-store');
    expect(response!.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('take invitations', async () => {
    expect((await acceptLink(await accounts.rows.invite(), minh)).status).toBe(200);
  });
});
