import { numbersOf, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startListening } from '../start-listening.fixture';
import { UpNext } from './up-next';

export function showQueue() {
  const listening = startListening(<UpNext />);
  act(() => listening.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 4), startIndex: 1 }));
  return { ...listening, queued: () => numbersOf(listening.queue.getSnapshot().context.songs) };
}

export const rowOf = (title: string) => within(screen.getByRole('button', { name: `Move ${title}` }).closest('li') ?? document.body);
export const choose = async (title: string, item: string) => {
  await userEvent.click(rowOf(title).getByRole('button', { name: `More for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
export const announced = () => screen.getByRole('status').textContent;
export const undo = () => screen.queryByRole('button', { name: 'Undo' });
