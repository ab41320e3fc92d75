import { LONGEST_PLAYLIST_DESCRIPTION, LONGEST_PLAYLIST_NAME } from '@chorus/contracts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { PlaylistForm } from './playlist-form';

const name = () => screen.getByRole('textbox', { name: 'Name' });
const description = () => screen.getByRole('textbox', { name: 'Description (optional)' });

function submit(typedName: string, typedDescription: string) {
  const onSubmit = jest.fn();
  render(<PlaylistForm start={{ name: '', description: null }} submit="Create" onSubmit={onSubmit} />);
  fireEvent.change(name(), { target: { value: typedName } });
  fireEvent.change(description(), { target: { value: typedDescription } });
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  return onSubmit;
}

afterEach(cleanup);

describe('the texts of a playlist', () => {
  it('are stored without control characters that were pasted, and nothing else of them is lost', () => {
    expect(submit(' Rain\tand\u0007 sun ', 'One\0\n\ttwo\u001b')).toHaveBeenCalledWith({ name: 'Rain and sun', description: 'One\n\ttwo' });
  });

  it('may be one emoji, without a description', () => {
    expect(submit('🌧️', ' \u0007 ')).toHaveBeenCalledWith({ name: '🌧️', description: null });
  });

  it.each([
    ['', 'Give your playlist a name.'],
    ['\0', 'Give your playlist a name.'],
    ['x'.repeat(LONGEST_PLAYLIST_NAME + 1), 'Use up to 200 characters.'],
  ])('are asked for again where the name cannot be stored', (typed, said) => {
    expect(submit(typed, 'For foggy days')).not.toHaveBeenCalled();
    screen.getByText(said);
    expect(name()).toBe(document.activeElement);
  });

  it('that are too long are not cut: it is said how long they may be', () => {
    const long = 'x'.repeat(LONGEST_PLAYLIST_DESCRIPTION + 1);
    expect(submit('Rain', long)).not.toHaveBeenCalled();
    screen.getByText('Use up to 2,000 characters.');
    expect(description()).toBe(document.activeElement);
    expect((description() as HTMLTextAreaElement).value).toBe(long);
    expect(name().getAttribute('maxlength')).toBeNull();
    expect(description().getAttribute('maxlength')).toBeNull();
  });
});
