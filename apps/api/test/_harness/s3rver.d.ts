declare module 's3rver' {
  interface Options {
    /** 0 picks a free one. */
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }

  interface Range {
    start: number | undefined;
    end: number | string | undefined;
  }

  export default class S3rver {
    readonly store: { getObject(bucket: string, key: string, range?: Range): Promise<unknown> };
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
