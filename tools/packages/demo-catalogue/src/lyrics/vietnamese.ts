import type { Lyrics } from './lyrics';

const vietnamese = (text: string): Lyrics => ({ lang: 'vi', text });

export const phoSauMua = vietnamese(`
Mưa vừa tạnh, phố còn thơm mùi đất
Vũng nước soi một mảnh trời đêm
Quán đầu ngõ kéo nửa cánh cửa sắt
Để đèn vàng rơi xuống bậc thềm

Em đi chậm cho ngày dài thêm chút
Dép ướt rồi, thôi cứ ướt luôn
Có bài hát ai bật từ tầng sáu
Vừa đủ nghe, vừa đủ hết buồn

Phố sau mưa như vừa tỉnh ngủ
Lá me rơi lấp lánh vai người
Mai nắng lên, chẳng ai còn nhớ
Chỉ mình em giữ lại mùi mưa rơi
`);

export const denVang = vietnamese(`
Đèn vàng ngã tư, ba giây để nghĩ
Rẽ về nhà hay chạy tiếp ra sông
Gió thổi qua tay áo còn hơi lạnh
Chiếc xe già kêu khẽ dưới lòng

Chờ em thêm một nhịp đèn
Một nhịp thôi, rồi mình quên

Thành phố này ai cũng vội vàng lắm
Chỉ đèn vàng là biết đợi ai
Ba giây ngắn mà dài như câu hỏi
Tôi mang theo suốt mấy năm dài

Chờ em thêm một nhịp đèn
Đèn xanh rồi, mình vẫn chưa quen
`);

export const duongVe = vietnamese(`
Đường về qua mấy bờ đê
Lúa vừa gặt, khói còn che lưng trời
Bàn chân nhớ lối một thời
Đất mềm như tiếng mẹ mời cơm trưa

Về thôi, về kẻo trời mưa
Con đò chưa buộc, mùa chưa kịp đầy
Về nghe gió hỏi hàng cây
Người đi mấy độ, hôm nay mới về

Đường dài ngắn lại bên quê
Ngọn đèn trước ngõ vẫn khe khẽ chờ
Mở tay thấy lại tuổi thơ
Một con diều giấy, một bờ cỏ non
`);

export const chieuThangMuoi = vietnamese(`
Chiều tháng Mười, nắng mỏng như giấy
Bà ngồi khâu lại áo bên hiên
Chim sẻ xuống nhặt vài hạt thóc
Sân gạch nghiêng bóng nắng thật hiền

Tháng Mười ơi, đi chậm thôi nhé
Để sông kịp mang hết phù sa
Để người đi kịp nghe tiếng sáo
Gọi tên mình sau mấy dặm xa

Chiều tháng Mười, gió lùa vạt áo
Mùi rạ thơm theo suốt đường làng
Mai lớn lên đi đâu cũng nhớ
Một khoảng sân, một sợi nắng vàng
`);

export const baBanh = vietnamese(`
Ba bánh lăn qua chợ Bà Chiểu
Chở rau xanh, chở cả nắng lên
Bác tài đội mũ, cười như hát
Khách ngồi trên, gió chạy hai bên

Chậm mà chắc, ba bánh mình đi
Kẹt xe thì hát, vội làm chi
Chậm mà vui, ba bánh mình qua
Hết con hẻm này là tới nhà

Chủ nhật rồi, khóa máy văn phòng
Kèn lên đi, trống vỗ cho đông
Sân thượng nóng như bếp than hồng
Mà ai cũng nhảy, ai cũng xong

Chậm mà chắc, ba bánh mình đi
Hết nhạc rồi, thêm bài nữa đi
`);

export const banhMi = vietnamese(`
Nửa đêm bụng réo như chuông trường
Xe bánh mì còn sáng góc đường
Cô Ba hỏi: "Nhiều ớt hay ít?"
Trả lời liền: "Nhiều, cho đỡ thương"

Giòn ơi giòn, cắn một miếng thôi
Vụn rơi đầy áo, kệ người cười
Giòn ơi giòn, nóng hổi trên tay
Chia nhau nửa ổ là hết ngày

Hai giờ sáng, phố vắng tanh rồi
Bọn mình ngồi hàng ghế mồ côi
Mai ai hỏi hạnh phúc là gì
Thì nói: một ổ bánh mì thôi
`);
