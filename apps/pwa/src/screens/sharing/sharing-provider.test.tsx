import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ada, ended } from '../../features/session/session.fixture';
import { pretendDialogs } from '../../ui/browser.fixture';
import { showScreen } from '../screen.fixture';
import { useShare } from './sharing-provider';

beforeEach(pretendDialogs);

const Card = () => {
  const share = useShare();
  return (
    <button type="button" onClick={() => share?.({ type: 'song', song: songNumber(1) })}>
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
  await screen.findByRole('dialog', { name: 'Send to…' });
  return shown;
}

describe('asking to whom a song should be sent', () => {
  it('goes on when the song leaves its list', async () => {
    await openShare();
    await userEvent.click(screen.getByText('Empty'));
    expect(screen.queryByText('Share')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Send to…' })).toBeTruthy();
  });

  it('ends with who asked', async () => {
    const { send } = await openShare();
    act(() => send(ended));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
