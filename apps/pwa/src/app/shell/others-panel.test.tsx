import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionProvider } from '../../features/session/session-provider';
import { recalled, startSession } from '../../features/session/session.fixture';
import { OthersPanel } from './others-panel';

it('what others are listening to: a visitor signs in right below the prompt to log in', async () => {
  const { session, send, asked } = startSession();
  send(recalled());
  render(
    <SessionProvider session={session}>
      <OthersPanel isCollapsed={false} onToggle={() => undefined} />
    </SessionProvider>,
  );
  expect(screen.getByText('Login to discover what music your friends are enjoying right now')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(asked.at(-1)).toBe('identity.depart');
});
