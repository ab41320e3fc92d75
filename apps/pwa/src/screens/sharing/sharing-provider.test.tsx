import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { randomUUID } from 'node:crypto';
import { useState } from 'react';
import { ada, ended } from '../../features/session/session.fixture';
import { noteWhoMayListen } from '../../platform/listening-access/who-may-listen';
import { pretendDialogs } from '../../ui/browser.fixture';
import { serve, showScreen } from '../screen.fixture';
import { useShare } from './sharing-provider';

const DAY = '2026-11-30T00:00:00.000Z';

beforeEach(pretendDialogs);
afterEach(() => noteWhoMayListen('everyone'));

const Card = () => {
  const share = useShare();
  return (
    <button type="button" onClick={() => share({ type: 'song', song: songNumber(1) })}>
      Share
    </button>
  );
};

function ListThatChanges() {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      {isThere && <Card />}
      <button type="button" onClick={() => setIsThere(false)}>
        Empty
      </button>
    </>
  );
}

async function openShare() {
  const shown = showScreen(<ListThatChanges />, { person: ada });
  await userEvent.click(screen.getByText('Share'));
  await screen.findByRole('dialog', { name: 'Share' });
  return shown;
}

describe('the dialog that shares a song', () => {
  it('stays open when the song leaves its list', async () => {
    await openShare();
    await userEvent.click(screen.getByText('Empty'));
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Share' })).toBeTruthy();
  });

  it('closes when the component that opened it unmounts', async () => {
    const { send } = await openShare();
    act(() => send(ended));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('copies the link, and closes', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    await openShare();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/songs?song=${songNumber(1)._id}`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('creates a link for people without an account, with a button to copy it that takes the focus', async () => {
    noteWhoMayListen('links');
    const created = {
      id: randomUUID(),
      kind: 'song',
      itemId: songNumber(1)._id,
      title: 'Song 1',
      token: 'a.b',
      createdAt: DAY,
      endsAt: DAY,
    };
    serve({ '/api/listening-links': created });
    await openShare();
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
    const copy = await screen.findByRole('button', { name: 'Copy link for people without an account' });
    expect(document.activeElement).toBe(copy);
  });

  it('copies the link for a visitor, too, and offers no one to send it to', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    showScreen(<ListThatChanges />);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await userEvent.click(screen.getByText('Share'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
    expect(dialog.queryByRole('searchbox')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/songs?song=${songNumber(1)._id}`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers the sheet of the system where there is one', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    await openShare();
    await userEvent.click(screen.getByRole('button', { name: 'More ways to share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Song 1', url: `${location.origin}/songs?song=${songNumber(1)._id}` });
    Reflect.deleteProperty(navigator, 'share');
  });
});
