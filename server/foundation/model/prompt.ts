/** A request to a text model, independent of the provider. */
export interface Prompt {
  /** Saved with every text. */
  version: string;
  system: string;
  user: string;
  /** Pictures that the model looks at, beside the text. */
  pictures?: ReadPicture[];
  /** With parts, the model returns one text per id; without, one text. */
  parts: { id: string; description: string }[] | null;
  /** Asks for JSON of this schema instead of a text. */
  schema?: Record<string, unknown>;
  maxOutputTokens: number;
}

/** A picture that a model can look at. */
export interface ReadPicture {
  bytes: Uint8Array;
  mediaType: PictureMediaType;
}

export type PictureMediaType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';
