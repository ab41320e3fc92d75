import type { BrowserContext, Locator, Page } from 'playwright-core';
import { Listener } from './listener';
import { signIn } from './people';
import type { DemoPerson } from './sign-in-by-requests';

export class Friend {
  constructor(readonly listener: Listener) {}

  static async at(context: BrowserContext, person: DemoPerson, path?: string): Promise<Friend> {
    return Friend.on(await context.newPage(), person, path);
  }

  static async on(page: Page, person: DemoPerson, path?: string): Promise<Friend> {
    const listener = await Listener.before(page);
    await signIn(page, person, path);
    return new Friend(listener);
  }

  get page() {
    return this.listener.page;
  }

  get context() {
    return this.page.context();
  }

  async openTab(path = '/'): Promise<Friend> {
    return new Friend(await Listener.at(this.context, path));
  }

  inPanel(name: string): Locator {
    return this.page.getByRole('complementary').getByRole('listitem').filter({ hasText: name });
  }

  async openChat(name: string): Promise<void> {
    await this.page
      .getByRole('complementary')
      .getByRole('button', { name: `Chat with ${name}` })
      .click();
    await this.page.getByRole('heading', { name, level: 2 }).waitFor();
  }

  get messages(): Locator {
    return this.page.getByRole('log').getByRole('listitem');
  }

  message(text: string): Locator {
    return this.messages.filter({ hasText: text });
  }

  /** Chooses an item of a message's menu. */
  async choose(text: string, item: string): Promise<void> {
    const more = this.message(text).first().getByRole('button', { name: 'More for this message' });
    await more.focus();
    await more.press('Enter');
    await this.page
      .getByRole('menu')
      .locator('[role^=menuitem]')
      .and(this.page.getByLabel(item).or(this.page.getByText(item, { exact: true })))
      .click();
  }

  async write(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Message' }).fill(text);
    await this.page.keyboard.press('Enter');
  }
}
