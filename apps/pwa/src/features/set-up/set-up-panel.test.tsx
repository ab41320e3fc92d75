/** @jest-environment jsdom */
import { setUpEndpoints, urlOf } from '@chorus/contracts';
import type { SetUp } from '@chorus/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { takeTokensFrom } from '../../platform/api-client/bearer';
import { SetUpPanel } from './set-up-panel';

const asked: SetUp = {
  listening: 'signedIn',
  musicFolders: [],
  choosesListening: true,
  choosesFolder: true,
  isAsked: true,
  suggestedFolder: '/music',
  foldersWithin: null,
  isApplied: true,
};

/** Shows the panel with `first`. A choice is answered with `chosen`, and later reads with `later`. */
function show(first: SetUp, chosen: { status?: number; body: unknown } = { body: first }, later: SetUp = first) {
  const sent: unknown[] = [];
  const onChosen = jest.fn();
  takeTokensFrom(() => Promise.resolve('t1'));
  Object.assign(globalThis, {
    fetch: (url: string, { method = 'GET', body }: RequestInit = {}) => {
      expect(url).toBe(urlOf(setUpEndpoints.read));
      if (typeof body === 'string') sent.push(JSON.parse(body));
      const { status = 200, body: answer } = method === 'PUT' ? chosen : { body: sent.length > 0 ? later : first };
      return Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(answer) });
    },
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SetUpPanel onChosen={onChosen} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { sent, onChosen };
}

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

afterEach(() => takeTokensFrom(() => Promise.resolve(undefined)));

describe('the set-up questions in Music Manager', () => {
  it('are saved with the suggested folder, and the page waits until Chorus has restarted', async () => {
    const applied: SetUp = { ...asked, isAsked: false, listening: 'everyone', musicFolders: ['/music'] };
    const { sent, onChosen } = show(asked, { body: { ...applied, isApplied: false } }, applied);
    await userEvent.click(await screen.findByRole('radio', { name: /^Everyone/ }));
    await save();
    expect(onChosen).not.toHaveBeenCalled();
    expect(await screen.findByText(/^Saved\./, undefined, { timeout: 4_000 })).toBeTruthy();
    expect(sent).toEqual([{ musicFolder: '/music', listening: 'everyone' }]);
    expect(onChosen).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
  });

  it('can be put off with Not now', async () => {
    const { sent } = show(asked, { body: { ...asked, isAsked: false } });
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(sent).toEqual([{}]);
  });

  it('show why a folder was refused, and keep what was typed', async () => {
    const message = 'There is no folder /nothing where Chorus runs.';
    show(asked, { status: 400, body: { code: 'bad_request', message, requestId: 'r1' } });
    const folder = await screen.findByLabelText<HTMLInputElement>('Folder');
    await userEvent.clear(folder);
    await userEvent.type(folder, '/nothing');
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(folder.value).toBe('/nothing');
  });

  it('show what the operator has set, without a way to change it', async () => {
    show({ ...asked, choosesListening: false, choosesFolder: false, isAsked: false, musicFolders: ['/a', '/b'] });
    expect(await screen.findByText('/a and /b')).toBeTruthy();
    expect(screen.getByText('People who sign in')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
