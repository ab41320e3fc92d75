import { Injectable } from '@nestjs/common';

export interface PageHeadSource {
  /**
   * HTML for the head of the page at this path and query; `undefined` when the page has nothing to add to its own, or `address` has asked
   * too often. Does not reject.
   */
  headOf(url: string, address: string): Promise<string | undefined>;
}

/** Features that describe pages to programs which do not run them register here. */
@Injectable()
export class PageHeads {
  private readonly sources: PageHeadSource[] = [];

  register(source: PageHeadSource): void {
    this.sources.push(source);
  }

  async headOf(url: string, address: string): Promise<string | undefined> {
    const heads = await Promise.all(this.sources.map((source) => source.headOf(url, address)));
    return heads.find((head) => head !== undefined);
  }
}
