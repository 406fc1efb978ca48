import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Refused, refused } from '@jara/calls/sent';
import { feedbackOf } from './submission.ts';

const LOST = 'An error occurred. Please try again.';
const FAILED = 'Failed to change password. Please try again.';
const WRONG = 'Your old password is incorrect.';

const onFailure = (refusal: Refused | null) =>
  refusal === null ? { toast: LOST } : { toast: FAILED, notice: refusal.message };
const wrong: Refused = { ...refused(400, 'old_password_incorrect', WRONG), field: 'oldPassword' };

test('a refusal is shown in the words of the form, with the sentence of the server', () => {
  assert.deepEqual(feedbackOf(refused(403, 'locked', 'Locked.'), { onFailure }), {
    toast: FAILED,
    notice: 'Locked.',
  });
  assert.deepEqual(feedbackOf(null, { onFailure }), { toast: LOST, notice: '' });
});

test('a refusal of a field of the form stands under it, and only there', () => {
  const under: [string, string][] = [];
  const showUnderField = (field: string, sentence: string) => under.push([field, sentence]) > 0;
  assert.deepEqual(feedbackOf(wrong, { onFailure, showUnderField }), { toast: FAILED, notice: '' });
  const asToast = (refusal: Refused | null) => ({ toast: refusal?.message ?? LOST });
  assert.deepEqual(feedbackOf(wrong, { onFailure: asToast, showUnderField }), { toast: '', notice: '' });
  assert.deepEqual(under, [
    ['oldPassword', WRONG],
    ['oldPassword', WRONG],
  ]);
});

test('a refusal of a field that the form has not is shown as any other', () => {
  const showUnderField = () => false;
  assert.deepEqual(feedbackOf(wrong, { onFailure, showUnderField }), { toast: FAILED, notice: WRONG });
});
