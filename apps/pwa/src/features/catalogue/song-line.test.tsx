import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SongLine } from './song-line';

it('a row of a list of songs acts once when it is double-clicked, and at every slow click', async () => {
  const onPlay = jest.fn();
  render(<SongLine song={songNumber(1)} isCurrent={false} isPlaying={false} onPlay={onPlay} />, { wrapper: MemoryRouter });
  const row = screen.getByRole('button', { name: 'Play Song 1' });
  await userEvent.dblClick(row);
  expect(onPlay).toHaveBeenCalledTimes(1);
  await userEvent.click(row);
  expect(onPlay).toHaveBeenCalledTimes(2);
});
