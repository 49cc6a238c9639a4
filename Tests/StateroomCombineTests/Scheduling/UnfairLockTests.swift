import Combine
import Testing

@Suite struct UnfairLockTests {
  @Test func `the lock that comes with Combine is held by one at a time`() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    os_unfair_lock_lock(lock)
    #expect(!os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    #expect(os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    lock.deinitialize(count: 1)
    lock.deallocate()
  }
}
