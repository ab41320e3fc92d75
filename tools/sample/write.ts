import type { Page } from 'playwright-core';
import type { Friend } from '../../apps/pwa/e2e/_browser/friend';

const AN = 'An Phạm';

interface Others {
  an: Friend;
  gone: string;
  leave: () => Promise<void>;
}

export async function converse(minh: Friend, { an, gone, leave }: Others): Promise<void> {
  await minh.page.goto('/');
  await minh.openChat(AN);
  await minh.write('Xin chào');
  await an.openChat('Minh Nguyễn');
  await an.message('Xin chào').waitFor();
  await an.write('Chào Minh');
  await minh.message('Chào Minh').waitFor();
  await minh.message('Xin chào').getByText('Read', { exact: true }).waitFor({ state: 'attached' });
  await an.choose('Xin chào', 'Reply');
  await an.write('How are you?');
  await minh.message('How are you?').waitFor();
  await minh.choose('How are you?', 'Love');
  await an.message('How are you?').getByRole('button', { name: 'Love from Minh Nguyễn' }).waitFor();
  await minh.choose('Chào Minh', 'Delete for me');
  await minh.page.getByRole('button', { name: 'Undo' }).waitFor();
  await minh.openChat(gone);
  await leave();
  await minh.write('Anybody there?');
  await minh.message('Anybody there?').getByText('Not sent', { exact: true }).waitFor({ state: 'attached' });
}

export async function beNotified(page: Page): Promise<void> {
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Notify me about messages' }).click();
  await page.getByRole('dialog').getByRole('switch', { name: 'Notify me about messages' }).click();
  await page.getByRole('switch', { name: 'Show message text' }).waitFor();
  await page.keyboard.press('Escape');
}

export async function writeWithoutNetwork(minh: Friend): Promise<void> {
  await minh.page.goto('/chat');
  await minh.openChat(AN);
  await minh.choose('How are you?', 'Reply');
  await minh.write('Written without a network');
  await minh.message('Written without a network').getByText('Sending').waitFor({ state: 'attached' });
  await minh.page.getByRole('textbox', { name: 'Message' }).fill('Not finished');
}
