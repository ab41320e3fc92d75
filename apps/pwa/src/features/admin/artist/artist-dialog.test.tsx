import { LARGEST_PICTURE_BYTES } from '@chorus/contracts';
import { artistNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { latestRequest, pretendUploads } from '../../../platform/api-client/request.fixture';
import { pretendDialogs } from '../../../ui/browser.fixture';
import { jpegFile, pretendPictures } from '../upload/files.fixture';
import { ArtistDialog } from './artist-dialog';

const picture = jpegFile('a very long name of a picture.jpg');
const lowTide = artistNumber(1, { fullName: 'Low Tide', description: 'Three brothers' });
const refusal = { message: 'The picture is too large.', code: 'too_large', requestId: 'r' };

function show(more: Partial<Parameters<typeof ArtistDialog>[0]> = {}) {
  const onClose = jest.fn();
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  render(
    <QueryClientProvider client={client}>
      <ArtistDialog onClose={onClose} {...more} />
    </QueryClientProvider>,
  );
  return { onClose };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const succeed = jest.spyOn(toast, 'success');
const fail = jest.spyOn(toast, 'error');

async function fill() {
  await userEvent.upload(field('Choose picture'), picture);
  await userEvent.type(field('Name'), 'Low Tide');
  await userEvent.type(field('Description'), 'Three brothers');
}

async function answer(status: number, body: unknown) {
  const request = await latestRequest();
  await act(async () => {
    request.answer(status, body);
    await new Promise((go) => process.nextTick(go));
  });
  return request;
}

beforeEach(() => {
  jest.clearAllMocks();
  pretendDialogs();
  pretendPictures();
  pretendUploads();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});

describe('the dialog that adds an artist', () => {
  it('requires a picture, a name and a description, and says which is missing', async () => {
    show();
    expect(button('Add Artist').disabled).toBe(true);
    expect(screen.getByText('Please upload an image')).toBeTruthy();
    await fill();
    expect(button('Add Artist').disabled).toBe(false);
  });

  it('shows the first 20 characters of the picture’s file name', async () => {
    show();
    await userEvent.upload(field('Choose picture'), picture);
    expect(screen.getByTitle(picture.name).textContent).toBe('a very long name of ');
  });

  it.each([
    ['damaged', jpegFile('a.jpg', 'damaged'), 'This picture is damaged.'],
    ['too large', jpegFile('a.jpg', new Uint8Array(LARGEST_PICTURE_BYTES)), 'This picture is larger than 5 MB, the limit for pictures.'],
    ['no picture', new File(['hello'], 'a.jpg', { type: 'image/jpeg' }), "This isn't a JPEG, PNG or WebP picture."],
  ])('says as soon as it is chosen that a picture is %s, and does not send it', async (_, file, problem) => {
    show();
    await fill();
    await userEvent.upload(field('Replace picture'), file);
    expect(await screen.findByText(problem)).toBeTruthy();
    await userEvent.click(button('Add Artist'));
    expect(document.activeElement).toBe(field('Replace picture'));
    await expect(latestRequest()).rejects.toThrow('nothing was uploaded');
  });

  it('says what is wrong with a file that is dropped on it', async () => {
    show();
    const dataTransfer = { types: ['Files'], files: [new File(['hello'], 'notes.txt', { type: 'text/plain' })] };
    fireEvent.drop(screen.getByRole('dialog'), { dataTransfer });
    expect(await screen.findByText("This isn't a JPEG, PNG or WebP picture.")).toBeTruthy();
  });

  it('sends the form, confirms it, and closes', async () => {
    const { onClose } = show();
    await fill();
    await userEvent.type(field('Sort name'), 'Tide, Low');
    await userEvent.type(field('Born or formed'), '1990-12-31');
    await userEvent.click(button('Add Artist'));
    expect(button('Creating...').disabled).toBe(true);
    const { opened, form } = await answer(201, lowTide);
    expect(opened).toEqual(['POST', '/api/admin/artists']);
    expect(Object.fromEntries([...form].filter(([name]) => name !== 'imageFile'))).toEqual({
      fullName: 'Low Tide',
      sortName: 'Tide, Low',
      description: 'Three brothers',
      dateOfBirth: '1990-12-31',
    });
    expect(succeed).toHaveBeenCalledWith('Artist created successfully');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open and filled in when the upload fails, and can retry', async () => {
    const { onClose } = show();
    await fill();
    await userEvent.click(button('Add Artist'));
    await answer(413, refusal);
    expect(fail).toHaveBeenCalledWith('Failed to create artist: The picture is too large.');
    expect(screen.getByRole('alert').textContent).toBe('The picture is too large.');
    expect(field('Name').value).toBe('Low Tide');
    await userEvent.click(button('Try again'));
    await answer(201, lowTide);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('links each error to its field, and sends nothing', async () => {
    show();
    await fill();
    await userEvent.type(field('Born or formed'), 'last summer');
    await userEvent.click(button('Add Artist'));
    expect(field('Born or formed').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Born or formed'));
    await expect(latestRequest()).rejects.toThrow('nothing was uploaded');
  });

  it('asks before closing during an upload, then aborts the upload', async () => {
    const { onClose } = show();
    await fill();
    await userEvent.click(button('Add Artist'));
    const request = await latestRequest();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(button('Stop and close'));
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(button('Stop'));
    expect(request.isAborted).toBe(true);
    expect(fail).not.toHaveBeenCalled();
  });

  it('warns before the page is left while something would be lost', async () => {
    show();
    const warns = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(warns()).toBe(false);
    await fill();
    expect(warns()).toBe(true);
    await userEvent.click(button('Add Artist'));
    expect(warns()).toBe(true);
    await answer(413, refusal);
    expect(warns()).toBe(true);
  });
});

describe('the dialog that edits an artist', () => {
  it('sends the changed fields', async () => {
    const { onClose } = show({ artist: lowTide });
    await userEvent.type(field('Name'), 's');
    await userEvent.click(button('Save'));
    const { opened, form } = await answer(200, lowTide);
    expect(opened).toEqual(['PATCH', `/api/admin/artists/${lowTide._id}`]);
    expect(Object.fromEntries(form)).toEqual({ fullName: 'Low Tides', basedOn: '{"fullName":"Low Tide"}' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('sends nothing without a change', async () => {
    const { onClose } = show({ artist: lowTide });
    await userEvent.click(button('Save'));
    expect(onClose).toHaveBeenCalledTimes(1);
    await expect(latestRequest()).rejects.toThrow('nothing was uploaded');
  });
});
