import { albumNumber, artistNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { ok, openAdmin, refused, serveCatalogue } from './admin.fixture';

const undoId = '0192f000-0000-7000-8009-000000000001';
const artists = [
  artistNumber(1, { fullName: 'Beatles' }),
  artistNumber(2, { fullName: 'The Beatles' }),
  artistNumber(3, { fullName: 'Nina' }),
  artistNumber(4, { fullName: 'Nina', songs: [albumNumber(1)._id] }),
];
const albums = [albumNumber(1, { title: 'Help', artist: 'Beatles' }), albumNumber(2, { title: 'Help!', artist: 'Beatles' })];
const plan = { songs: 2, albums: 1, credits: 1, likes: 0, gains: ['description', 'imageHash'] };
const message = '“Beatles” is part of “The Beatles” now.';
const path = (id: string) => `/admin/artists/${id}/merge`;

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

afterEach(() => act(() => toast.remove()));

async function open(tab: 'artists' | 'albums', name: string) {
  const server = serveCatalogue({ artists, albums });
  server.answer(`GET ${path(artistNumber(1)._id)}`, ok(plan));
  server.answer(`POST ${path(artistNumber(1)._id)}`, ok({ message, undoId }));
  server.answer(`POST /admin/audit/${undoId}/undo`, ok({ message: 'The artist “Beatles” is back.' }));
  await openAdmin({ at: `/admin?tab=${tab}` });
  await press(`Merge ${name} into…`);
  await screen.findByRole('dialog', { name: `Merge “${name}” into…` });
  return server;
}

const choose = (label: string, name: string) => userEvent.type(screen.getByRole('combobox', { name: label }), `${name}{Enter}`);
const offered = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('merging an artist into another', () => {
  it('offers all others, and tells two of one name apart', async () => {
    await open('artists', 'Beatles');
    await userEvent.click(screen.getByRole('combobox', { name: 'Artist that stays' }));
    expect(offered()).toEqual(['The Beatles', 'Nina · 0 songs', 'Nina · 1 song']);
    expect(await button('Merge')).toMatchObject({ disabled: true });
  });

  it('shows what moves before, and one Undo takes it back', async () => {
    const server = await open('artists', 'Beatles');
    await choose('Artist that stays', 'The');
    expect(await screen.findByText('2 songs and 1 album')).toBeTruthy();
    expect(screen.getByText('1 credit on songs and albums of others')).toBeTruthy();
    expect(screen.getByText('The details of The Beatles stay. Of “Beatles”, only this is added: description and picture.')).toBeTruthy();
    await press('Merge');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.calls('POST').at(-1)).toMatchObject({ path: path(artistNumber(1)._id), body: { into: artistNumber(2)._id } });
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Undo');
    expect(await screen.findByText('The artist “Beatles” is back.')).toBeTruthy();
  });

  it('stays open when it is refused', async () => {
    const server = await open('artists', 'Beatles');
    server.answer(`POST ${path(artistNumber(1)._id)}`, refused(404, "We couldn't find this artist."));
    await choose('Artist that stays', 'The');
    await screen.findByText('2 songs and 1 album');
    await press('Merge');
    expect(await screen.findByText("Failed to merge: We couldn't find this artist.")).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Merge “Beatles” into…' })).toBeTruthy();
  });
});

it('merging an album into another counts its likes', async () => {
  const server = await open('albums', 'Help');
  server.answer(`GET /admin/albums/${albumNumber(1)._id}/merge`, ok({ songs: 1, albums: 0, credits: 0, likes: 3, gains: [] }));
  await choose('Album that stays', 'help!');
  expect(await screen.findByText('3 likes')).toBeTruthy();
  expect(screen.getByText('The details of Help! · Beatles stay.')).toBeTruthy();
});
