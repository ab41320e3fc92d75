import type { Opening } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';

/** The additions to the document of one page. */
export interface PageHead {
  html: string;
  /** The answers to what its screen requests first. */
  answers: Opening['answers'];
}

export interface PageHeadSource {
  /**
   * Returns the head of the page at this path and query; `undefined` if it has nothing to add, or `address` has asked too often. Does not
   * reject.
   */
  headOf(url: string, address: string): Promise<PageHead | undefined>;
}

/** Features that describe pages to programs which do not run them register here. */
@Injectable()
export class PageHeads {
  private readonly sources: PageHeadSource[] = [];

  register(source: PageHeadSource): void {
    this.sources.push(source);
  }

  async headOf(url: string, address: string): Promise<PageHead | undefined> {
    const heads = await Promise.all(this.sources.map((source) => source.headOf(url, address)));
    return heads.find((head) => head !== undefined);
  }
}
