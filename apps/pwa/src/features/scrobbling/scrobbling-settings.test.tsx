/** @jest-environment jsdom */
import { scrobblingEndpoints, urlOf } from '@chorus/contracts';
import type { Scrobbling, ScrobblingConnection } from '@chorus/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeTokensFrom } from '../../platform/api-client/bearer';
import { ScrobblingSettings } from './scrobbling-settings';

const state = urlOf(scrobblingEndpoints.read);
const none: Scrobbling = { isAvailable: true, connection: null };
const connected = (different: Partial<ScrobblingConnection> = {}): Scrobbling => ({
  isAvailable: true,
  connection: {
    server: 'https://api.listenbrainz.org',
    userName: 'ada',
    connectedAt: '2026-11-20T12:00:00.000Z',
    paused: null,
    waiting: 0,
    isFailing: false,
    lastSentAt: null,
    refused: 0,
    dropped: 0,
    ...different,
  },
});

interface Answer {
  status?: number;
  body: unknown;
}

/** Shows the settings; `answers` are by method and path. Returns what was sent. */
function show(answers: Record<string, Answer>) {
  const sent: [string, unknown][] = [];
  takeTokensFrom(() => Promise.resolve('t1'));
  Object.assign(globalThis, {
    fetch: (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const route = `${method} ${url}`;
      if (typeof body === 'string') sent.push([route, JSON.parse(body)]);
      const { status = 200, body: answer } = answers[route] ?? { status: 404, body: {} };
      return Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(answer) });
    },
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ScrobblingSettings />
    </QueryClientProvider>,
  );
  return sent;
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

afterEach(() => takeTokensFrom(() => Promise.resolve(undefined)));

describe('the settings of scrobbling', () => {
  it('connect with a token, after a check that says whose it is', async () => {
    const sent = show({
      [`GET ${state}`]: { body: none },
      [`POST ${urlOf(scrobblingEndpoints.check)}`]: { body: { userName: 'ada' } },
      [`PUT ${state}`]: { body: connected() },
    });
    expect((await button('Connect')).disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('User token'), 'secret');
    await userEvent.click(await button('Check'));
    expect(await screen.findByText('The token works: it belongs to ada. Connect to use it.')).toBeTruthy();
    await userEvent.click(await button('Connect'));
    expect(await screen.findByText('Connected to ListenBrainz as ada')).toBeTruthy();
    expect(screen.queryByLabelText('User token')).toBeNull();
    expect(sent.map(([, body]) => body)).toEqual(Array(2).fill({ server: null, token: 'secret' }));
  });

  it('send the address of another server along', async () => {
    const sent = show({
      [`GET ${state}`]: { body: none },
      [`PUT ${state}`]: { body: connected({ server: 'https://maloja.example.com' }) },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Send plays to'), 'other');
    await userEvent.type(screen.getByLabelText('Token or API key'), 'secret');
    expect((await button('Connect')).disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Address'), 'https://maloja.example.com');
    await userEvent.click(await button('Connect'));
    expect(await screen.findByText('Connected to maloja.example.com as ada')).toBeTruthy();
    expect(sent[0]?.[1]).toEqual({ server: 'https://maloja.example.com', token: 'secret' });
  });

  it('say why a token or an address is refused', async () => {
    const message = 'api.listenbrainz.org doesn’t accept this token.';
    show({ [`GET ${state}`]: { body: none }, [`PUT ${state}`]: { status: 409, body: { code: 'conflict', message, requestId: 'r1' } } });
    await userEvent.type(await screen.findByLabelText('User token'), 'wrong');
    await userEvent.click(await button('Connect'));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('say what waits and why, and ask for a new token once the old one is not accepted', async () => {
    show({ [`GET ${state}`]: { body: connected({ waiting: 12, paused: 'tokenRefused' }) } });
    expect(await screen.findByText(/^Paused: ListenBrainz doesn't accept the token any more/)).toBeTruthy();
    expect(screen.getByText('12 plays wait.')).toBeTruthy();
    expect(screen.getByLabelText('User token')).toBeTruthy();
  });

  it('disconnect', async () => {
    show({ [`GET ${state}`]: { body: connected({ waiting: 2, isFailing: true }) }, [`DELETE ${state}`]: { body: none } });
    expect(await screen.findByText("2 plays wait: ListenBrainz can't be reached. Chorus keeps trying.")).toBeTruthy();
    await userEvent.click(await button('Disconnect'));
    expect(await screen.findByLabelText('User token')).toBeTruthy();
  });

  it('name what the operator has to do where tokens can’t be kept', async () => {
    show({ [`GET ${state}`]: { body: { isAvailable: false, connection: null } } });
    expect(await screen.findByText(/an admin has to set ACCOUNTS_KEY/)).toBeTruthy();
  });
});
