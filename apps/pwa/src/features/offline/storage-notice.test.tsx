import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { database, deleteDatabase, openedDatabase } from '../../platform/storage/database';
import { StorageNotice } from './storage-notice';

jest.mock('../../platform/storage/database', () => ({
  database: jest.fn(),
  deleteDatabase: jest.fn(),
  openedDatabase: jest.fn(),
}));

const opens = jest.mocked(database);
const deletes = jest.mocked(deleteDatabase);
const opensLate = jest.mocked(openedDatabase);
type Opened = Awaited<ReturnType<typeof database>>;
const refused = (name: string) => Promise.reject(new DOMException('', name));

function pendingOpening() {
  let resolve: (db: Opened) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<Opened>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

function show() {
  const reload = jest.fn();
  render(<StorageNotice reload={reload} />);
  return reload;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => jest.resetAllMocks());

describe('the notice about storage that does not open', () => {
  it('is shown and offers to try again, which reloads the page once storage opens', async () => {
    const answer = pendingOpening();
    opens.mockImplementationOnce(() => refused('UnknownError')).mockImplementationOnce(() => answer.promise);
    const reload = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Trying …', busy: true }).disabled).toBe(true);
    answer.reject(new DOMException('', 'UnknownError'));
    await screen.findByText(/^Still not possible\. .* are kept\.$/);
    expect(reload).not.toHaveBeenCalled();

    opens.mockResolvedValueOnce({} as Opened);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(deletes).not.toHaveBeenCalled();
  });

  it('deletes storage only after a second confirmation', async () => {
    opens.mockImplementation(() => refused('UnknownError'));
    deletes.mockResolvedValue();
    const reload = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete saved data' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(deletes).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Delete saved data' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(deletes).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('deletes the user’s localStorage keys too, and shows that it is deleting', async () => {
    opens.mockImplementation(() => refused('UnknownError'));
    let finish: () => void = () => undefined;
    deletes.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    localStorage.setItem('chorus.private', 'yes');
    localStorage.setItem('chorus.volume', '30');
    const reload = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete saved data' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Deleting …', busy: true }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);

    finish();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(Object.keys(localStorage)).toEqual(['chorus.volume']);
  });

  it('is shown while storage is late, and hidden once it opens', async () => {
    const late = pendingOpening();
    opens.mockImplementation(() => refused('TimeoutError'));
    opensLate.mockReturnValue(late.promise);
    const reload = show();
    await screen.findByText(/still waiting for what's saved/);
    expect(screen.queryByRole('button', { name: 'Delete saved data' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
    late.resolve({} as Opened);
    await waitFor(() => expect(document.body.textContent).toBe(''));
  });

  it('says damaged when storage was late and then fails', async () => {
    opens.mockImplementation(() => refused('TimeoutError'));
    opensLate.mockImplementation(() => refused('UnknownError'));
    show();
    await screen.findByText(/can't open what's saved/);
  });

  it.each([
    ['forbidden by the browser', () => refused('SecurityError')],
    ['open', () => Promise.resolve({} as Opened)],
  ])('is not shown when storage is %s', async (_, answer) => {
    opens.mockImplementation(answer);
    show();
    await settled();
    expect(document.body.textContent).toBe('');
  });
});
