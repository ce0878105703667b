/** A value that already stands as JSON text, so that it need not be written down again to be sent. */
export class WrittenJson<Value> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  read(): Value {
    return JSON.parse(this.text) as Value;
  }
}
