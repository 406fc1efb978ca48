import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { SentDocument } from '@jara/contract/kyc';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '../../../session/session.ts';
import { Documents } from './documents.tsx';
import { SendDocument } from './send-document.tsx';

const PHOTO = new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' });
const DOCUMENT: SentDocument = {
  ...{ id: 'one', kind: 'nin_slip', state: 'waiting', reason: null },
  receivedAt: '2026-11-21T09:00:00.000Z',
};

/** The browser's call with progress: a test answers it, breaks it, or lets it go on. */
class Upload extends EventTarget {
  static readonly all: Upload[] = [];
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  address = '';
  status = 0;
  response: unknown = null;
  responseType = '';
  timeout = 0;
  body: unknown = null;
  constructor() {
    super();
    Upload.all.push(this);
  }
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader = () => null;
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number) {
    act(() => {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }));
    });
  }
  end(name: 'load' | 'error', status = 0, response: unknown = null) {
    this.status = status;
    this.response = response;
    act(() => {
      this.dispatchEvent(new Event(name));
    });
  }
}

let outcome: 'none' | 'sent' | 'back';
const given = { XMLHttpRequest: globalThis.XMLHttpRequest };

beforeEach(() => {
  Upload.all.length = 0;
  outcome = 'none';
  Object.assign(globalThis, { XMLHttpRequest: Upload, createImageBitmap: readAsPicture });
  mock.method(HTMLCanvasElement.prototype, 'getContext', () => ({
    ...{ fillRect: () => undefined, drawImage: () => undefined },
  }));
  mock.method(HTMLCanvasElement.prototype, 'toBlob', (done: (blob: Blob) => void) =>
    done(new Blob(['made smaller'], { type: 'image/jpeg' })),
  );
  act(() =>
    startSession({
      ...{ token: 'a token', userType: 'Individual', userId: 'an id', fullName: 'Adaeze Okonkwo' },
      ...{ depositCode: '7012345678', referralCode: 'JARA2026', kycStatus: 'unverified' },
    }),
  );
});
afterEach(() => {
  cleanup();
  act(endSession);
  mock.timers.reset();
  mock.restoreAll();
  Object.assign(globalThis, given);
});

async function readAsPicture(file: File) {
  if (file.name.endsWith('.pdf')) throw new Error('no picture');
  return { width: 4000, height: 3000, close: () => undefined };
}

function open(needsNin = false) {
  render(
    <SendDocument
      needsNin={needsNin}
      onSent={() => {
        outcome = 'sent';
      }}
      onBack={() => {
        outcome = 'back';
      }}
    />,
  );
  // The page offers pictures alone; a phone's list of files may return another file all the same.
  return userEvent.setup({ delay: null, applyAccept: false });
}

const lastUpload = () => Upload.all.at(-1) as Upload;
const press = (user: ReturnType<typeof open>, name: string) =>
  user.click(screen.getByRole('button', { name }));

async function choose(user: ReturnType<typeof open>): Promise<void> {
  await user.upload(screen.getByLabelText('Choose a picture'), PHOTO);
  await screen.findByText('The picture has 1 KB.');
}

test('a chosen picture is made smaller on the device, shown, and sent with its progress', async () => {
  const user = open();
  await user.selectOptions(screen.getByLabelText('Document'), 'passport');
  await choose(user);
  const canvas = screen.getByRole<HTMLCanvasElement>('img', { name: 'The picture that you chose' });
  assert.deepEqual([canvas.width, canvas.height], [2000, 1500]);
  await press(user, 'Send the picture');
  const upload = lastUpload();
  const address = new URL(upload.address, 'https://play.example');
  assert.equal(address.pathname, '/agent/upload-document');
  assert.equal(address.searchParams.get('kind'), 'passport');
  assert.equal(address.search.includes('token'), false);
  assert.equal(upload.headers.get('authorization'), 'Bearer a token');
  assert.equal(upload.headers.get('content-type'), 'image/jpeg');
  upload.progress(40);
  assert.ok(screen.getByText('Sending: 40%'));
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', {
    name: 'Part of the picture that was sent',
  });
  assert.equal(bar.value, 40);
  upload.progress(100);
  assert.ok(screen.getByText('Sent. We are checking the picture.'));
  upload.end('load', 200, { status: 200, data: DOCUMENT });
  await waitFor(() => assert.equal(outcome, 'sent'));
});

test('a file that the browser cannot read as a picture is not sent', async () => {
  const user = open();
  const slip = new File(['%PDF-1.7'], 'slip.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('Choose a picture'), slip);
  assert.ok(await screen.findByText(/cannot be read as a picture/));
  assert.equal(Upload.all.length, 0);
});

test('after a broken connection the same upload is sent again by itself twice, and then by the player, with one id', async () => {
  const user = open();
  await choose(user);
  mock.timers.enable({ apis: ['setTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Send the picture' }));
  for (const pauseMs of [2_000, 5_000]) {
    lastUpload().end('error');
    await act(async () => undefined);
    assert.ok(screen.getByText('The connection broke. We send the picture again in a moment.'));
    await act(async () => mock.timers.tick(pauseMs));
  }
  lastUpload().end('error');
  await act(async () => undefined);
  assert.ok(screen.getByText('The connection broke. Try again: the picture is stored once.'));
  mock.timers.reset();
  await press(user, 'Try again');
  assert.equal(Upload.all.length, 4);
  assert.equal(new Set(Upload.all.map(({ address }) => address)).size, 1);
  lastUpload().end('load', 200, { status: 200, data: DOCUMENT });
  await waitFor(() => assert.equal(outcome, 'sent'));
});

test('a cancelled upload is not sent again, and may be sent later', async () => {
  const user = open();
  await choose(user);
  await press(user, 'Send the picture');
  lastUpload().progress(10);
  await press(user, 'Cancel');
  assert.ok(await screen.findByText('You cancelled the upload.'));
  assert.equal(Upload.all.length, 1);
  await press(user, 'Send the picture');
  assert.equal(Upload.all.length, 2);
});

test('a refusal of the server is shown, and another picture may be chosen', async () => {
  const user = open();
  await choose(user);
  await press(user, 'Send the picture');
  const message = 'The picture is damaged or incomplete. Please take it again.';
  lastUpload().end('load', 400, { status: 400, code: 'document_damaged', message });
  assert.ok(await screen.findByText(message));
  assert.ok(screen.getByLabelText('Take a photo'));
  assert.equal(outcome, 'none');
});

test('a photo of the player opens the front camera; where a NIN is needed, only documents with one are offered', async () => {
  const user = open();
  const camera = () => screen.getByLabelText('Take a photo').getAttribute('capture');
  assert.equal(camera(), 'environment');
  await user.selectOptions(screen.getByLabelText('Document'), 'selfie');
  assert.equal(camera(), 'user');
  cleanup();
  open(true);
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  assert.deepEqual(offered, ['NIN slip', 'National ID card']);
});

test('the player sees each document with its state, and with what to do next where it is refused', () => {
  const refused: SentDocument = { ...DOCUMENT, id: 'two', state: 'refused', reason: 'cut_off' };
  render(
    <Documents
      documents={[{ ...DOCUMENT, state: 'accepted' }, refused]}
      hasFailed
      onSend={() => undefined}
    />,
  );
  const [first, second] = screen.getAllByRole('listitem');
  assert.match(first?.textContent ?? '', /^NIN slipAccepted\.$/);
  assert.match(second?.textContent ?? '', /Take the photo again with all four corners/);
  assert.ok(screen.getByText(/^If your number is right and this does not work/));
});
