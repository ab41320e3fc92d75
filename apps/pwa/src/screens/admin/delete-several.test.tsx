import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { ok, openAdmin, refused, serveCatalogue } from './admin.fixture';

const songs = songNumbers(1, 12);
const undoIdOf = (n: number) => `0192f000-0000-7000-8009-${String(n).padStart(12, '0')}`;
const pathOf = (n: number) => `/admin/songs/${songNumber(n)._id}`;
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const row = (n: number) => box(`Select Song ${n}`);
const selected = () => screen.queryByText(/^\d+ selected$/)?.textContent;

afterEach(() => act(() => toast.remove()));

async function open() {
  const server = serveCatalogue({ songs });
  for (const n of songs.keys()) {
    server.answer(`DELETE ${pathOf(n + 1)}`, ok({ message: 'Gone', undoId: undoIdOf(n + 1) }));
    server.answer(`POST /admin/audit/${undoIdOf(n + 1)}/undo`, ok({ message: 'Back' }));
  }
  await openAdmin();
  await row(1);
  const paths = (method: string) => server.calls(method).map(({ path }) => path);
  return { ...server, paths };
}

const without = (...gone: number[]) => ok(songs.filter(({ trackNumber }) => !gone.includes(trackNumber ?? 0)));

describe('selecting rows of an admin table', () => {
  it('takes one, a range with Shift, or all that are shown', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(await row(2));
    expect(selected()).toBe('1 selected');
    await user.keyboard('{Shift>}');
    await user.click(await row(5));
    await user.keyboard('{/Shift}');
    expect(selected()).toBe('4 selected');
    expect((await box('Select all shown songs')).indeterminate).toBe(true);
    await user.click(await box('Select all shown songs'));
    expect([selected(), (await row(10)).checked]).toEqual(['10 selected', true]);
    await user.click(await box('Select all shown songs'));
    expect(selected()).toBeUndefined();
  });

  it('counts only the rows that are shown', async () => {
    await open();
    await userEvent.click(await row(1));
    await press('Next page');
    expect(selected()).toBeUndefined();
  });
});

describe('deleting the selected songs', () => {
  async function select(...numbers: number[]) {
    const server = await open();
    for (const n of numbers) await userEvent.click(await row(n));
    await press(`Delete ${numbers.length} songs`);
    return server;
  }
  const confirm = async () => userEvent.click((await screen.findAllByRole('button', { name: /^Delete \d songs$/ })).at(-1)!);

  it('asks first', async () => {
    const { paths } = await select(1, 3);
    expect(screen.getByRole('dialog', { name: 'Delete 2 songs?' })).toBeTruthy();
    await press('Cancel');
    expect([paths('DELETE'), selected()]).toEqual([[], '2 selected']);
  });

  it('deletes all of them, and one Undo restores all', async () => {
    const { paths, answer } = await select(1, 3);
    answer('GET /songs', without(1, 3));
    await confirm();
    expect(await screen.findByText('2 songs deleted successfully')).toBeTruthy();
    expect(paths('DELETE')).toEqual([pathOf(1), pathOf(3)]);
    expect(screen.queryByRole('checkbox', { name: 'Select Song 3' })).toBeNull();
    await waitFor(async () => expect(document.activeElement).toBe(await button('Undo')));

    answer('GET /songs', ok(songs));
    await press('Undo');
    expect(await screen.findByText('2 songs were restored')).toBeTruthy();
    expect(paths('POST')).toEqual([3, 1].map((n) => `/admin/audit/${undoIdOf(n)}/undo`));
    expect(await row(3)).toBeTruthy();
  });

  it('says how many were deleted when one fails, keeps the others selected, and offers to undo those', async () => {
    const server = await select(1, 2, 3);
    server.answer(`DELETE ${pathOf(2)}`, refused(500, 'Not just now.'));
    server.answer('GET /songs', without(1));
    await confirm();
    expect(await screen.findByText('1 of 3 songs was deleted. Not just now.')).toBeTruthy();
    expect(server.paths('DELETE')).toEqual([pathOf(1), pathOf(2)]);
    await waitFor(() => expect(selected()).toBe('2 selected'));
    await press('Undo');
    expect(await screen.findByText('1 song was restored')).toBeTruthy();
  });

  it('counts a song that somebody else has deleted meanwhile as gone', async () => {
    const server = await select(1, 2);
    server.answer(`DELETE ${pathOf(1)}`, refused(404, "We couldn't find this song."));
    server.answer('GET /songs', without(1, 2));
    await confirm();
    expect(await screen.findByText('1 of 2 songs was deleted. The other was gone already.')).toBeTruthy();
    expect(server.paths('DELETE')).toEqual([pathOf(1), pathOf(2)]);
  });

  it('says how many could not be restored, and offers those again', async () => {
    const server = await select(1, 3);
    await confirm();
    await button('Undo');
    server.answer(`POST /admin/audit/${undoIdOf(1)}/undo`, refused(500, 'Not just now.'));
    await press('Undo');
    expect(await screen.findByText('1 of 2 songs was restored. Not just now.')).toBeTruthy();
    server.answer(`POST /admin/audit/${undoIdOf(1)}/undo`, ok({ message: 'Back' }));
    await press('Undo');
    expect(await screen.findByText('1 song was restored')).toBeTruthy();
    expect(server.paths('POST').at(-1)).toBe(`/admin/audit/${undoIdOf(1)}/undo`);
  });
});
