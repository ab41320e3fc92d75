import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pretendDialogs } from '../../ui/browser.fixture';
import { SuspendDialog } from './suspension-button';

const onClose = jest.fn();
const dialog = () => screen.getAllByRole('dialog')[0]!;
const reason = () => screen.getByLabelText('Reason');

const ways: [string, () => unknown][] = [
  ['Escape', () => fireEvent(dialog(), new Event('cancel', { cancelable: true }))],
  ['the close button', () => userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['a click beside it', () => userEvent.click(dialog())],
];

beforeEach(() => {
  jest.clearAllMocks();
  pretendDialogs();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SuspendDialog person={{ clerkId: 'kim', fullName: 'Kim' }} reportId={undefined} onClose={onClose} />
    </QueryClientProvider>,
  );
});

describe.each(ways)('%s in the dialog that suspends somebody', (_, close) => {
  it('closes it at once while no reason was typed', async () => {
    await userEvent.type(reason(), ' ');
    await close();
    expect([screen.queryByText('Discard your reason?'), onClose.mock.calls.length]).toEqual([null, 1]);
  });

  it('asks before it discards a typed reason', async () => {
    await userEvent.type(reason(), 'Spam');
    await close();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByDisplayValue('Spam')).toBe(reason());

    await close();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
